import type { FastifyBaseLogger } from 'fastify'
import { describeError } from './describeError'

/** Work that answers do not wait for. A failure is only logged. */
export type Background = {
  run(name: string, task: () => Promise<void>): void
  /** Resolves once all tasks have ended, and those that they have started. */
  settled(): Promise<void>
}

/** Keeps count of the tasks that run, so that a stop can wait for them. */
export function createBackground(log: Pick<FastifyBaseLogger, 'error'>): Background {
  const running = new Set<Promise<void>>()
  return {
    run(name, task) {
      const done = task()
        .catch((error: unknown) => log.error(describeError(error), `${name} failed`))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
