/** @module-tag slow */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESOURCES } from '../../../contract/paths'
import { EXIT } from '../../../server/import/run'
import { buildTestApp, type TestApp } from '../../support/app'
import { type Persona, persona } from '../../support/personas'
import { testFolder } from './files'

const main = fileURLToPath(new URL('../../../server/import/main.ts', import.meta.url))
/** More rows than the command sends before the first answer. */
const ROWS = 2_000
const folder = testFolder()

let app: TestApp
let scout: Persona
let url: string

beforeAll(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.app.close())

/** Starts the command in its own process. */
function start(...args: string[]) {
  const command = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    env: { ...process.env, TOUCHLINE_PASSWORD: scout.password },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
  }
  command.stdout.on('data', hear)
  command.stderr.on('data', hear)
  const percent = () => /(\d+) %/.exec(said)?.[1]
  return {
    command,
    said: () => said,
    /** Resolves with the first progress. */
    async untilUnderWay() {
      // Starting takes seconds on a busy machine.
      await expect.poll(percent, { timeout: 30_000, interval: 5 }).toBeDefined()
      return Number(percent())
    },
  }
}

async function exitOf(command: ChildProcess): Promise<unknown> {
  const [code] = await once(command, 'close')
  return code
}

const countOf = (said: string, label: string) =>
  Number(new RegExp(`${label} +([\\d,]+)`).exec(said)?.[1]?.replaceAll(',', ''))

async function totalOf(resource: 'matches' | 'teams'): Promise<number> {
  const { body } = await scout.call<{ total: number }>('GET', `${RESOURCES[resource].path}?amount=1`)
  return body.total
}

// Processes that import 2,000 rows each.
describe('the command', { timeout: 120_000 }, () => {
  it('writes its report when it is interrupted, and imports the other rows in the next run', async () => {
    // The names differ, so that the report has no warnings about duplicates.
    const days = Array.from({ length: ROWS }, (_, index) => new Date(Date.UTC(2010, 0, 1 + 2 * index)))
    const lines = days.map((day) => `${day.toISOString().slice(0, 10)},Ajax,PSV`)
    const file = folder.write('season.csv', `date,home,away\n${lines.join('\n')}\n`)
    const args = ['--url', url, '--email', scout.email, '--resource', 'match', '--create-teams']
    const run = () => start(...args, '--parallel', '4', '--report', folder.path('report.csv'), file)

    const first = run()
    const percent = await first.untilUnderWay()
    first.command.kill('SIGINT')
    expect(await exitOf(first.command)).toBe(EXIT.stopped)
    const taken = countOf(first.said(), 'added')
    const notSent = countOf(first.said(), 'not sent')
    expect(taken).toBeGreaterThanOrEqual((ROWS * percent) / 100)
    expect(notSent).toBeGreaterThan(0)
    expect(taken + notSent).toBe(ROWS)
    expect(await totalOf('matches')).toBe(taken)
    const report = folder.lines('report.csv').slice(1)
    expect(report).toHaveLength(notSent)
    expect(report[0]).toContain(',not sent,')

    const second = run()
    expect(await exitOf(second.command)).toBe(EXIT.done)
    expect(countOf(second.said(), 'added')).toBe(notSent)
    expect(countOf(second.said(), 'unchanged')).toBe(taken)
    expect(await totalOf('matches')).toBe(ROWS)
    expect(await totalOf('teams')).toBe(2)
  })
})
