import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'

/** Skips every test, for a project whose database or PgBouncer is missing. */
export default class SkippingRunner extends TestRunner {
  async onCollected(files: RunnerTestFile[]): Promise<void> {
    for (const file of files) skip(file)
  }
}

function skip(suite: RunnerTestSuite): void {
  suite.mode = 'skip'
  for (const task of suite.tasks) {
    if (task.type === 'suite') skip(task)
    else task.mode = 'skip'
  }
}
