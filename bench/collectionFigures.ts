import { setTimeout as delay } from 'node:timers/promises'
import { ROWS } from '../contract/listQuery'
import { PATHS, RESOURCES } from '../contract/paths'
import { type Call, caller, jsonOf, keptConnections, PLAIN } from './http'
import { type Figure, timesOf } from './measure'
import type { ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const REPORTS = 50
const ROUNDS = 3
/** The thread of collections ends after half a minute without work. */
const THREAD_ENDS_MS = 35_000

/** Draws many reports as one file, and measures the memory that stays after the drawing thread ended. */
export async function measureCollection(server: ServerProcess): Promise<Figure[]> {
  const agent = keptConnections()
  const call = caller(server.url, agent, await accessToken(caller(server.url, agent)))
  const ids = await someAnalyses(call)
  const before = server.memory()
  const drawn = await timesOf(ROUNDS, () => call('POST', PATHS.reportCollection, { body: { ids } }))
  await delay(THREAD_ENDS_MS)
  const after = server.memory()
  agent.destroy()
  return [
    { name: `${REPORTS} reports in one PDF`, unit: 's', samples: drawn.map((ms) => ms / 1_000), goal: 6 },
    ...(before === null || after === null
      ? []
      : [{ name: '  … memory that stays', unit: 'MB' as const, samples: [after - before], goal: 60 }]),
  ]
}

async function someAnalyses(call: Call): Promise<string[]> {
  const headers = { ...PLAIN, prefer: ROWS }
  const list = await call('GET', `${RESOURCES.analyses.path}?page=1&amount=${REPORTS}`, { headers })
  return (jsonOf(list) as { analyses: { id: string }[] }).analyses.map(({ id }) => id)
}
