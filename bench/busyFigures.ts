import { setTimeout as delay } from 'node:timers/promises'
import { LIMITS } from '../contract/fields'
import { CHANGES, ROWS } from '../contract/listQuery'
import type { MatchInput } from '../contract/match'
import { PATHS, RESOURCES } from '../contract/paths'
import { type Answer, type Call, caller, keptConnections } from './http'
import { type Figure, percentile } from './measure'
import { playSeason } from './season'
import type { ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const READERS = 50
const SAVES_A_SECOND = 10
/** The interval between a reader's requests, and how many of them come from a client without a cache. */
const ASKS_EVERY_MS = 1_000
const NEWCOMER_EVERY = 10
const SECONDS = 120

const LIST = `${RESOURCES.matches.path}?page=1&amount=${LIMITS.listAmount}`

/** Two minutes in which 10 matches a second are saved, each by a call of its own, while 50 readers keep their lists up to date. */
export async function measureBusy(server: ServerProcess, seconds = SECONDS): Promise<Figure[]> {
  await server.start()
  const agent = keptConnections(READERS + SAVES_A_SECOND)
  const call = caller(server.url, agent, await accessToken(caller(server.url, agent)))
  const { matches } = await playSeason(call)
  const until = performance.now() + seconds * 1_000
  const seen = { changes: [] as number[], whole: [] as number[], saves: [] as number[], bytes: 0 }
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    await delay((reader * ASKS_EVERY_MS) / READERS)
    let tag: string | undefined
    for (let turn = reader; performance.now() < until; turn++) {
      const from = performance.now()
      if (turn % NEWCOMER_EVERY === 0) tag = undefined
      const { etag, bytes } = await read(call, tag)
      seen[tag === undefined ? 'whole' : 'changes'].push(performance.now() - from)
      seen.bytes += bytes
      tag = etag
      await delay(Math.max(0, from + ASKS_EVERY_MS - performance.now()))
    }
  })
  await Promise.all([...readers, save(call, matches, until, seen.saves)])
  const memory = server.memory()
  agent.destroy()
  return [
    ...both('list for who has it', seen.changes),
    ...both('list for who has nothing', seen.whole),
    ...both('one save', seen.saves),
    { name: 'sent, a second', unit: 'kB', samples: [seen.bytes / 1e3 / seconds] },
    ...(memory === null ? [] : [{ name: 'memory after that', unit: 'MB' as const, samples: [memory] }]),
  ]
}

/** As a browser asks. */
function read(call: Call, tag: string | undefined): Promise<Answer> {
  const prefer = `${ROWS}, ${CHANGES}`
  return call('GET', LIST, { headers: { prefer, ...(tag !== undefined && { 'if-none-match': tag }) } })
}

/** Begins a save ten times a second, whether or not the one before has been answered. */
async function save(call: Call, matches: readonly MatchInput[], until: number, samples: number[]) {
  const running: Promise<void>[] = []
  for (let round = 0; performance.now() < until; round++) {
    const from = performance.now()
    // Seven goes through all of them before it comes back to the first.
    const match = matches[(round * 7) % matches.length]
    if (match === undefined) return
    const body = { ...match, version: 1, comments: `Saved in round ${round}` }
    const saving = call('PUT', PATHS.record('matches', match.id ?? ''), { body })
    running.push(saving.then(() => void samples.push(performance.now() - from)))
    await delay(1_000 / SAVES_A_SECOND)
  }
  await Promise.all(running)
}

const both = (name: string, samples: number[]): Figure[] => [
  { name, unit: 'ms', samples },
  { name: '  … p99', unit: 'ms', samples: [percentile(samples, 99)] },
]
