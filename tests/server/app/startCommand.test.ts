import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const start = fileURLToPath(new URL('../../../server/start.ts', import.meta.url))

it.each([
  [['--help'], 0],
  [['--demmo'], 2],
])('npm start -- %j says how it is used, and neither builds nor starts', (args, status) => {
  const answer = spawnSync(process.execPath, ['--import', 'tsx', start, ...args], { encoding: 'utf8' })
  expect(answer.status).toBe(status)
  expect(answer.stdout + answer.stderr).toMatch(/^Starts Touchline\..*npm start/s)
  expect(answer.stdout + answer.stderr).not.toContain('Building')
})
