import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { writeIntoTemporaryFolder } from './tests/support/temporaryFolder.ts'

writeIntoTemporaryFolder()

/** Room for what lives a moment: a page drawn in a test leaves so much behind that collecting it took a twelfth of the time. */
const execArgv = ['--max-semi-space-size=64']

/** The first hook of a worker loads the server and opens a database, which takes seconds. */
const LIMITS = { testTimeout: 15_000, hookTimeout: 60_000, expect: { poll: { timeout: 5_000 } } }

const TAGS = [{ name: 'slow', description: 'Runs with npm run test:slow, not with npm test' }]

const serverTests: TestProjectInlineConfiguration['test'] = {
  tags: TAGS,
  include: ['tests/{server,hostile}/**/*.test.{ts,tsx}'],
  environment: 'node',
  // Loading the server and opening a database take seconds: a worker does both once, for all of its files.
  isolate: false,
  execArgv,
  ...LIMITS,
}

/** Thousands of requests as `npm run test:generated` makes them, on both engines, in place of the few of every run. */
const MANY_GENERATED: Record<string, string> = { GENERATED_REQUESTS: '50000' }
const GENERATED = 'tests/hostile/generatedRequests.test.ts'

const pageTests: TestProjectInlineConfiguration['test'] = {
  tags: TAGS,
  environment: 'node',
  setupFiles: ['tests/support/browserSetup.ts'],
  execArgv,
  ...LIMITS,
  // Not setImmediate, by which the stand-in for IndexedDB goes on: what a test before was still storing would stop for good.
  fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
}

/** The one that looks in on Node's own files module, which others must not meet. */
const DURABILITY = 'tests/server/database/durability.test.ts'

/**
 * The embedded database is PostgreSQL's own code in one session. A server of its own can differ in locks, concurrency, limits,
 * migrations, backup, list order and collation: `npm test` repeats these files on it.
 */
const WHERE_POSTGRES_CAN_DIFFER = [
  'tests/server/analyses/{concurrency,shareEnds}.test.ts',
  'tests/server/backup/{restoring,snapshot}.test.ts',
  'tests/server/bulk/bulkCreation.test.ts',
  'tests/server/database/{connect,locks,migrate,outage,replica,statements}.test.ts',
  'tests/server/externalIds/externalIds.test.ts',
  'tests/server/importRuns/onceOnly.test.ts',
  'tests/server/jobs/runner.test.ts',
  'tests/server/lists/{changes,meaning,rows}.test.ts',
  'tests/server/merges/merging.test.ts',
  'tests/server/teams/teams.test.ts',
  'tests/hostile/sharedLimits.test.ts',
]

/** Tests of the embedded database's own parts, and of commands that the documents run with it. */
const EMBEDDED_ONLY = [
  DURABILITY,
  'tests/server/documents/commands.test.ts',
  'tests/server/database/{damaged,directoryLock,embeddedEngine,logSync,protocolFrames}.test.ts',
]

/** Tests that open no database: on the second engine they would be the same. */
const WITHOUT_DATABASE = [
  'tests/server/pdf/**/*.test.{ts,tsx}',
  'tests/server/import/realData.test.ts',
  'tests/server/media/content.test.ts',
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

const onPostgres = (
  name: string,
  engine: 'postgres' | 'pgbouncer',
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  test: {
    ...serverTests,
    name,
    globalSetup: ['tests/support/postgres.ts'],
    ...test,
    env: { TEST_ENGINE: engine, ...test?.env },
  },
})

/** Tests of pages that put something else in the place of a module, which others must not meet. */
const WITH_MODULES_OF_THEIR_OWN = [
  'tests/src/i18n/language.test.tsx',
  'tests/src/i18n/nothingOutside.test.tsx',
  'tests/src/ratings/ratingRenders.test.tsx',
]

/** Node finds one file of react-router for react-admin, Vite another for us: each would be a router of its own. */
const resolve = { alias: [{ find: /^react-router$/, replacement: 'react-router-dom' }] }

const TWO_INSTANCES = { TEST_INSTANCES: '2' }

/**
 * Runs with `--mode second-engine`: everything that `server-postgres` leaves out, two instances behind PgBouncer, and random histories of
 * clients that ask either of two instances.
 */
const SECOND_ENGINE: TestProjectInlineConfiguration[] = [
  onPostgres('server-postgres', 'postgres', {
    exclude: [...WHERE_POSTGRES_CAN_DIFFER, ...EMBEDDED_ONLY, ...WITHOUT_DATABASE],
  }),
  onPostgres('server-pgbouncer', 'pgbouncer', { include: WHERE_INSTANCES_CAN_DIFFER, env: TWO_INSTANCES }),
  {
    extends: true,
    resolve,
    ...onPostgres('src-postgres', 'postgres', {
      ...pageTests,
      include: ['tests/src/dataProvider/rowHistories.test.ts'],
      env: TWO_INSTANCES,
    }),
  },
]

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  test: {
    // A third worker on two cores loads everything once more, which takes more than it gains.
    maxWorkers: Math.max(2, availableParallelism()),
    tags: TAGS,
    // In the order of their names: those whose files have a worker each come first, as a long one at the end leaves a core idle.
    projects:
      mode === 'second-engine'
        ? SECOND_ENGINE
        : [
            {
              test: {
                ...LIMITS,
                name: 'contract',
                tags: TAGS,
                include: ['tests/contract/**/*.test.ts'],
                environment: 'node',
                // A process for each file takes longer than its tests.
                isolate: false,
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
            onPostgres('server-postgres', 'postgres', {
              include: mode === 'generated' ? [GENERATED] : WHERE_POSTGRES_CAN_DIFFER,
              ...(mode === 'generated' && { env: MANY_GENERATED }),
            }),
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
