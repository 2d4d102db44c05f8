import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { writeIntoTemporaryFolder } from './tests/support/temporaryFolder.ts'

writeIntoTemporaryFolder()

/** Memory for short-lived objects: a page in a test leaves so many that their collection took a twelfth of the time. */
const execArgv = ['--max-semi-space-size=64']

/** The first hook of a worker loads the server and opens a database, which takes seconds. */
const LIMITS = { testTimeout: 15_000, hookTimeout: 60_000, expect: { poll: { timeout: 5_000 } } }

const TAGS = [{ name: 'slow', description: 'Runs with npm run test:slow, not with npm test' }]

const serverTests: TestProjectInlineConfiguration['test'] = {
  tags: TAGS,
  include: ['tests/{server,hostile}/**/*.test.{ts,tsx}'],
  environment: 'node',
  // Loading the server and opening a database take seconds. A worker does both once for all of its files.
  isolate: false,
  execArgv,
  ...LIMITS,
}

/** Makes thousands of requests on both engines (`npm run test:generated`), in place of the few of every run. */
const MANY_GENERATED: Record<string, string> = { GENERATED_REQUESTS: '50000' }
const GENERATED = 'tests/hostile/generatedRequests.test.ts'

const pageTests: TestProjectInlineConfiguration['test'] = {
  tags: TAGS,
  environment: 'node',
  setupFiles: ['tests/support/browserSetup.ts'],
  execArgv,
  ...LIMITS,
  // Not setImmediate: fake-indexeddb uses it, and writes of an earlier test would never end.
  fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
}

/** A test that replaces Node's file system module, which other tests must not see. */
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
 * Tests whose result could differ with two instances, or with connections shared between calls: lists, simultaneous
 * writes, sessions and mails.
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

/** Tests of pages that replace a module, which other tests must not see. */
const WITH_MODULES_OF_THEIR_OWN = [
  'tests/src/i18n/language.test.tsx',
  'tests/src/i18n/nothingOutside.test.tsx',
  'tests/src/ratings/ratingRenders.test.tsx',
]

/** Node would load one copy of react-router for react-admin, and Vite another for us. */
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
    // A third worker on two cores would load everything once more, which costs more than it gains.
    maxWorkers: Math.max(2, availableParallelism()),
    tags: TAGS,
    // In the order of their names: projects with a worker for each file first, because a long file at the end leaves a core idle.
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
                // Starting a process for each file takes longer than its tests.
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
                // As for the server.
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
