import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { writeIntoTemporaryFolder } from './tests/support/temporaryFolder.ts'

writeIntoTemporaryFolder()

/** Room for what lives a moment: a page drawn in a test leaves so much behind that collecting it took a twelfth of the time. */
const execArgv = ['--max-semi-space-size=64']

/** What is waited for comes late on a busy machine; the ordinary limits are for quiet ones. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

const TAGS = [{ name: 'slow', description: 'Runs with npm run test:slow, not with npm test' }]

const serverTests: TestProjectInlineConfiguration['test'] = {
  tags: TAGS,
  include: ['tests/{server,hostile}/**/*.test.{ts,tsx}'],
  environment: 'node',
  // Loading the server and opening a database take seconds: a worker does both once, for all of its files.
  isolate: false,
  execArgv,
  ...PATIENCE,
}

/** Thousands of requests as `npm run test:generated` makes them, on both engines, in place of the few of every run. */
const MANY_GENERATED: Record<string, string> = { GENERATED_REQUESTS: '50000' }
const GENERATED = 'tests/hostile/generatedRequests.test.ts'

const pageTests: TestProjectInlineConfiguration['test'] = {
  tags: TAGS,
  environment: 'node',
  setupFiles: ['tests/support/browserSetup.ts'],
  execArgv,
  ...PATIENCE,
  // Not setImmediate, by which the stand-in for IndexedDB goes on: what a test before was still storing would stop for good.
  fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
}

/** The one that looks in on Node's own files module, which others must not meet. */
const DURABILITY = 'tests/server/database/durability.test.ts'

/**
 * The embedded database is PostgreSQL's own code in one session. A server of its own can differ where calls meet, in how it
 * sorts and compares, in what it stores and refuses, and in how it starts; all else is tested on the embedded one alone.
 */
const WHERE_POSTGRES_CAN_DIFFER = [
  'tests/server/{accounts,backup,bulk,database,externalIds,history,importRuns,lists,mails,matches,merges,sessions,teams,users}/**/*.test.ts',
  'tests/hostile/sharedLimits.test.ts',
  'tests/server/analyses/{analyses,concurrency,shareEnds,shares}.test.ts',
  'tests/server/app/{process,versions}.test.ts',
  'tests/server/input/input.test.ts',
  'tests/server/media/{attaching,cleanup}.test.ts',
  'tests/server/statistics/answers.test.ts',
]

/**
 * Where two instances could differ from one, and a connection that calls take turns at from one of their own: lists, what people
 * do at the same moment, sessions and mails.
 */
const WHERE_INSTANCES_CAN_DIFFER = [
  'tests/server/{accounts,bulk,externalIds,history,importRuns,lists,mails,matches,merges,sessions,teams,users}/**/*.test.ts',
  'tests/server/analyses/{analyses,concurrency,shareEnds,shares}.test.ts',
  'tests/server/app/versions.test.ts',
  'tests/server/database/{locks,pgbouncer}.test.ts',
  'tests/server/media/{attaching,cleanup}.test.ts',
  'tests/server/statistics/answers.test.ts',
]

/** Run when asked for, as it tells little that `server-postgres` does not: `npm run test:pgbouncer`. */
const behindPgBouncer: TestProjectInlineConfiguration = {
  test: {
    ...serverTests,
    name: 'server-pgbouncer',
    include: WHERE_INSTANCES_CAN_DIFFER,
    env: { TEST_ENGINE: 'pgbouncer' },
    globalSetup: ['tests/support/postgres.ts'],
  },
}

/** Tests of pages that put something else in the place of a module, which others must not meet. */
const WITH_MODULES_OF_THEIR_OWN = [
  'tests/src/i18n/language.test.tsx',
  'tests/src/i18n/nothingOutside.test.tsx',
  'tests/src/ratings/ratingRenders.test.tsx',
]

/** Node finds one file of react-router for react-admin, Vite another for us: each would be a router of its own. */
const resolve = { alias: [{ find: /^react-router$/, replacement: 'react-router-dom' }] }

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  test: {
    // Half of a file's time is waiting: one more worker than the ordinary default pays even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    tags: TAGS,
    // In the order of their names: those whose files have a worker each come first, as a long one at the end leaves a core idle.
    projects: [
      {
        test: {
          name: 'contract',
          tags: TAGS,
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...serverTests,
          name: 'server',
          exclude: [DURABILITY],
          env: { TEST_ENGINE: 'embedded', ...(mode === 'generated' && MANY_GENERATED) },
        },
      },
      {
        test: {
          ...serverTests,
          name: 'alone-server',
          include: [DURABILITY],
          isolate: true,
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          ...serverTests,
          name: 'server-postgres',
          include: mode === 'generated' ? [GENERATED] : WHERE_POSTGRES_CAN_DIFFER,
          exclude: [DURABILITY],
          env: { TEST_ENGINE: 'postgres', ...(mode === 'generated' && MANY_GENERATED) },
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      ...(mode === 'pgbouncer' ? [behindPgBouncer] : []),
      {
        extends: true,
        resolve,
        test: {
          ...pageTests,
          name: 'src',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          exclude: WITH_MODULES_OF_THEIR_OWN,
          // As on the server's side.
          isolate: false,
        },
      },
      {
        extends: true,
        resolve,
        test: { ...pageTests, name: 'alone-src', include: WITH_MODULES_OF_THEIR_OWN },
      },
    ],
  },
}))
