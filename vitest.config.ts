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
          // What needs no database is tested once.
          exclude: ['tests/server/pdf/**'],
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
