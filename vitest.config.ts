import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const serverTests: TestProjectInlineConfiguration['test'] = {
  include: ['tests/server/**/*.test.{ts,tsx}'],
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  plugins: [react()],
  test: {
    // Half of a file's time is waiting: one more worker than the ordinary default pays even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], environment: 'node' } },
      { test: { ...serverTests, name: 'server', env: { TEST_ENGINE: 'embedded' } } },
      {
        test: {
          ...serverTests,
          name: 'server-postgres',
          // What needs no database is tested once; so is the long list of bent values, on the embedded database, which is
          // PostgreSQL's own code. What people get wrong (tests/server/input/input.test.ts) is tried on both.
          exclude: [
            'tests/server/{pdf,import,mail,security,config,legal}/**',
            'tests/server/input/torture.test.ts',
          ],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'src',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
