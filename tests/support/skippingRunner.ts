import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'

/** Shows every test as skipped, and runs none: for a project whose surroundings are not there. */
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
