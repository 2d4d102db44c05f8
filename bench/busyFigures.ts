import { setTimeout as delay } from 'node:timers/promises'
import { LIMITS } from '../contract/fields'
import { CHANGES, ROWS } from '../contract/listQuery'
import type { MatchInput } from '../contract/match'
import { PATHS, RESOURCES } from '../contract/paths'
import { type Answer, type Call, caller, keptConnections } from './http'
import { type Figure, percentile, timeOf } from './measure'
import { playSeason } from './season'
import type { ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const READERS = 50
const SAVES_A_SECOND = 10
/** The interval between a reader's requests, and how many of them come from a client without a cache. */
const ASKS_EVERY_MS = 1_000
const NEWCOMER_EVERY = 10
const SECONDS = 120

const PAGES_A_SECOND = 50
const SECONDS_OF_PAGES = 30
const PAGE_ROWS = 25
const PAGES = 80
/** An answer that takes longer counts as none, in milliseconds. */
const ANSWERED_MS = 1_000

const LIST = `${RESOURCES.matches.path}?page=1&amount=${LIMITS.listAmount}`

/**
 * Two minutes in which 10 matches a second are saved, each by a call of its own, while 50 readers keep their lists up to date. Then half a
 * minute in which 50 readers ask for a page each second.
 */
export async function measureBusy(server: ServerProcess, seconds = SECONDS): Promise<Figure[]> {
  await server.start()
  const agent = keptConnections(READERS + SAVES_A_SECOND)
  const call = caller(server.url, agent, await accessToken(caller(server.url, agent)))
  const { matches } = await playSeason(call)
  // Seven goes through all of them before it comes back to the first.
  const unsaved = matches.flatMap((_match, at) => matches[(at * 7) % matches.length] ?? []).values()
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
  await Promise.all([...readers, save(call, unsaved, until, seen.saves)])
  const memory = server.memory()
  const pages = await measurePages(call, unsaved)
  agent.destroy()
  return [
    ...both('list for who has it', seen.changes),
    ...both('list for who has nothing', seen.whole),
    ...both('one save', seen.saves),
    { name: 'sent, a second', unit: 'kB', samples: [seen.bytes / 1e3 / seconds] },
    ...pages,
    ...(memory === null ? [] : [{ name: 'memory after that', unit: 'MB' as const, samples: [memory] }]),
  ]
}

/** As a browser asks. */
function read(call: Call, tag: string | undefined): Promise<Answer> {
  const prefer = `${ROWS}, ${CHANGES}`
  return call('GET', LIST, { headers: { prefer, ...(tag !== undefined && { 'if-none-match': tag }) } })
}

async function measurePages(call: Call, unsaved: Iterator<MatchInput>): Promise<Figure[]> {
  const until = performance.now() + SECONDS_OF_PAGES * 1_000
  const samples: number[] = []
  const readPage = (round: number) => {
    const query = `page=${(round % PAGES) + 1}&amount=${PAGE_ROWS}`
    return call('GET', `${RESOURCES.matches.path}?${query}`, { headers: { prefer: ROWS } })
  }
  const reading = timesAt(PAGES_A_SECOND, until, readPage, samples)
  await Promise.all([reading, save(call, unsaved, until, [])])
  const late = samples.filter((time) => time > ANSWERED_MS).length
  return [
    {
      name: `page of 25 beside ${SAVES_A_SECOND} saves and ${PAGES_A_SECOND} readers`,
      unit: 'ms',
      samples,
      goal: 40,
      peer: 1_108,
    },
    { name: '  … p99', unit: 'ms', samples: [percentile(samples, 99)] },
    {
      name: `  … later than ${ANSWERED_MS} ms, of ${PAGES_A_SECOND} a second`,
      unit: 'calls',
      samples: [late / SECONDS_OF_PAGES],
      goal: 0,
    },
  ]
}

/** Saves ten matches a second: the server writes nothing for a match that it has so already. */
const save = (call: Call, unsaved: Iterator<MatchInput>, until: number, samples: number[]) => {
  const saveNext = (round: number) => {
    const match = unsaved.next().value as MatchInput | undefined
    if (match?.id === undefined) throw new Error('All matches are saved')
    const body = { ...match, version: 1, comments: `Saved in round ${round}` }
    return call('PUT', PATHS.record('matches', match.id), { body })
  }
  return timesAt(SAVES_A_SECOND, until, saveNext, samples)
}

/** Starts so many calls a second, whether or not the ones before have been answered, and adds how long each takes. */
async function timesAt(
  perSecond: number,
  until: number,
  work: (round: number) => Promise<unknown>,
  samples: number[],
): Promise<void> {
  const start = performance.now()
  const running: Promise<void>[] = []
  for (let round = 0; performance.now() < until; round++) {
    running.push(timeOf(async () => work(round)).then((time) => void samples.push(time)))
    await delay(Math.max(0, start + ((round + 1) * 1_000) / perSecond - performance.now()))
  }
  await Promise.all(running)
}

const both = (name: string, samples: number[]): Figure[] => [
  { name, unit: 'ms', samples },
  { name: '  … p99', unit: 'ms', samples: [percentile(samples, 99)] },
]
