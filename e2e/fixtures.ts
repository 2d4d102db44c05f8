import { test as base, expect } from 'playwright/test'
import { People } from './accounts'
import { ConsoleGuard } from './consoleGuard'
import { Records } from './records'
import { type RunningServer, startServer } from './server'

export { openAs, signIn } from './signIn'
export { expect }

type TestFixtures = {
  /** Fails the test in which a page logs an error that `console.expect` has not announced. */
  console: ConsoleGuard
}

export type WorkerOptions = {
  /** Whether the browser meets a server that knows only the calls of the product document, section 7. */
  documentedOnly: boolean
  /** Set to anything by a file whose journeys fill the server, so that they have one to themselves. */
  ownServer: string | undefined
}

type WorkerFixtures = {
  /** The built server, one for all tests of a worker: tests share it, so they name what they make. */
  server: RunningServer
  /** Makes people who can sign in: `const scout = await people.create('Scout')`. */
  people: People
  /** Makes records by the API: `await records.match({ homeTeam: 'Harbour Athletic' })`. */
  records: Records
}

/** What every journey starts from: a running server, people, records, and a look at the console. */
export const test = base.extend<TestFixtures, WorkerFixtures & WorkerOptions>({
  documentedOnly: [false, { option: true, scope: 'worker' }],
  ownServer: [undefined, { option: true, scope: 'worker' }],
  server: [
    async ({ documentedOnly, ownServer }, use) => {
      const server = await startServer({ documentedOnly, isFirst: ownServer !== undefined })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  people: [async ({ server }, use) => use(new People(server)), { scope: 'worker' }],
  records: [async ({ people }, use) => use(new Records(people)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  console: [
    async ({ context, server }, use) => {
      const guard = new ConsoleGuard()
      const stop = guard.watch(context)
      const { refused, defects } = server.undocumented
      const earlier = defects().length
      await use(guard)
      stop()
      expect(guard.unexpected(refused), 'errors in the browser console').toEqual([])
      expect(defects().slice(earlier), 'calls that are not the product document’s').toEqual([])
    },
    { auto: true },
  ],
})
