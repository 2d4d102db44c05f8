import { FEET, LEVELS, PLAYER_PRIORITIES, POSITIONS } from '../contract/closedLists'
import { LIMITS } from '../contract/fields'
import { CHANGES, type FilterName, ROWS } from '../contract/listQuery'
import { LISTS } from '../contract/lists'
import { PATHS, RESOURCES, type RecordedResource } from '../contract/paths'
import { BIG, COMPETITIONS, RARE, SEASONS } from './bigClub'
import { type Call, caller, jsonOf, keptConnections, PLAIN } from './http'
import { CLUBS } from './madeUpNames'
import { type Figure, percentile, timeOf, timesOf } from './measure'
import type { ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const ROUNDS = 5
const PAGE = 25
const SAVES = 8
/** As the pages of the app ask. */
const AS_ROWS = { prefer: ROWS }
export const BIG_LISTS = ['matches', 'analyses', 'players', 'teams', 'users'] as const

/** Searches in each list: with many results, with one, with one despite accents, and with none. */
export const SEARCHES: Record<RecordedResource, { common: string; rare: string; accents: string }> = {
  matches: { common: 'united', rare: 'zenith', accents: 'orsted zénith' },
  analyses: { common: 'united', rare: 'zurawska', accents: 'zürawska brandstrom' },
  players: { common: 'united', rare: 'zurawska', accents: 'zürawska brandstrom' },
  teams: { common: 'sporting', rare: 'zenith', accents: 'orsted zénith' },
  users: { common: 'silva', rare: 'zimmermann', accents: 'zoe zimmérmann' },
}
export const NOTHING = 'qqqq'
const NOWHERE = ['qqqa', 'qqqb', 'qqqc', 'qqqd', 'qqqe', 'qqqf', 'qqqg', 'qqqh']

/** Every question that a list page puts, asked of the server alone; a line for each. */
export async function measureBigCalls(server: ServerProcess): Promise<Figure[]> {
  const agent = keptConnections()
  const call = caller(server.url, agent, await accessToken(caller(server.url, agent)))
  const figures: Figure[] = []
  const ids = await someIds(call)
  for (const resource of BIG_LISTS) {
    for (const [name, query] of questionsOf(resource, ids)) {
      const path = `${RESOURCES[resource].path}?${query}`
      figures.push({
        name: `${resource}: ${name}`,
        unit: 'ms',
        samples: await timesOf(ROUNDS, () => call('GET', path, { headers: AS_ROWS })),
      })
    }
  }
  figures.push(...(await measureMatches(call, ids.matchId)))
  figures.push(...(await measureBesideSaves(call, ids)))
  agent.destroy()
  return figures
}

/** What of each filter is asked for that names a record. */
type Ids = Record<'teamId' | 'playerId' | 'matchId' | 'assignedTo' | 'createdBy', string>

async function someIds(call: Call): Promise<Ids> {
  const first = async (resource: RecordedResource, q: string) => {
    const path = `${RESOURCES[resource].path}?page=1&amount=1&q=${encodeURIComponent(q)}`
    const answer = jsonOf(await call('GET', path, { headers: PLAIN })) as Record<string, { id: string }[]>
    return answer[RESOURCES[resource].listKey]?.[0]?.id ?? ''
  }
  const userId = await first('users', '')
  return {
    teamId: await first('teams', 'united'),
    playerId: await first('players', RARE.player),
    matchId: await first('matches', RARE.team),
    assignedTo: userId,
    createdBy: userId,
  }
}

/** What each of the other filters is asked for. */
const ASKED: Record<Exclude<FilterName, keyof Ids>, string> = {
  position: POSITIONS[0],
  playerPriority: PLAYER_PRIORITIES[1],
  foot: FEET[0],
  stage: 'none',
  positionGroup: 'leftBacks',
  contractTo: '2027-01-01',
  hasTeam: 'false',
  bornFrom: '2004-01-01',
  bornTo: '2000-01-01',
  heightFrom: '185',
  heightTo: '175',
  level: LEVELS[0],
  role: 'Scout',
  status: '2',
  published: 'false',
  dateFrom: '2023-01-01',
  dateTo: '2021-01-01',
  competition: COMPETITIONS[0],
  season: SEASONS[0],
  country: 'England',
  locked: 'false',
  state: 'open',
}

function questionsOf(resource: RecordedResource, ids: Ids): [name: string, query: string][] {
  const page = `page=1&amount=${PAGE}`
  const { sorts, filters, defaultSort } = LISTS[resource]
  const last = Math.ceil(BIG[resource] / PAGE)
  const byDefault = `sort=${defaultSort.field}&order=${defaultSort.order}`
  const { common, rare, accents } = SEARCHES[resource]
  return [
    ['the first 2,000', `page=1&amount=${LIMITS.listAmount}`],
    ['first page', `${page}&${byDefault}`],
    ['next page', `page=2&amount=${PAGE}&${byDefault}`],
    ['last page', `page=${last}&amount=${PAGE}&${byDefault}`],
    ...Object.keys(sorts).flatMap((sort) =>
      ['ASC', 'DESC'].map((order): [string, string] => [
        `by ${sort} ${order}`,
        `${page}&sort=${sort}&order=${order}`,
      ]),
    ),
    ...Object.keys(filters).map((filter): [string, string] => [
      `only ${filter}`,
      `${page}&${byDefault}&${filter}=${encodeURIComponent({ ...ASKED, ...ids }[filter as FilterName])}`,
    ]),
    ...Object.entries({ common, rare, accents, none: NOTHING }).map(([kind, q]): [string, string] => [
      `search, ${kind}`,
      `${page}&${byDefault}&q=${encodeURIComponent(q)}`,
    ]),
  ]
}

/** Measures searches and last pages, each another one, and the changes after a save. */
async function measureMatches(call: Call, matchId: string): Promise<Figure[]> {
  const { path } = RESOURCES.matches
  const last = Math.ceil(BIG.matches / PAGE)
  const ask = (query: string) => call('GET', `${path}?${query}&amount=${PAGE}`, { headers: AS_ROWS })
  const search = (words: readonly string[]) =>
    timesOf(words.length, (round) => ask(`page=1&q=${encodeURIComponent(words[round] ?? '')}`))
  const list = `${path}?page=1&amount=${LIMITS.listAmount}`
  const record = PATHS.record('matches', matchId)
  const changes: number[] = []
  const kilobytes: number[] = []
  for (let round = 0; round < SAVES; round++) {
    const { etag = '' } = await call('GET', list, { headers: AS_ROWS })
    const stored = jsonOf(await call('GET', record, { headers: PLAIN })) as object
    await call('PUT', record, { body: { ...stored, comments: `Saved in round ${round}` } })
    const headers = { prefer: `${ROWS}, ${CHANGES}`, 'if-none-match': etag }
    changes.push(
      await timeOf(async () => {
        kilobytes.push((await call('GET', list, { headers })).bytes / 1e3)
      }),
    )
  }
  return [
    { name: 'matches: searches for clubs', unit: 'ms', samples: await search(CLUBS.slice(0, 8)), goal: 25 },
    { name: 'matches: searches without a hit', unit: 'ms', samples: await search(NOWHERE), goal: 15 },
    {
      name: 'matches: pages at the end',
      unit: 'ms',
      samples: await timesOf(SAVES, (round) => ask(`page=${last - round}`)),
      goal: 25,
    },
    { name: 'matches: changes after a save', unit: 'ms', samples: changes, goal: 10 },
    { name: '  … their answer', unit: 'kB', samples: kilobytes, goal: 5 },
  ]
}

/** Measures a page directly after a save of an analysis, and during further saves. */
async function measureBesideSaves(call: Call, { playerId, matchId }: Ids): Promise<Figure[]> {
  const { path } = RESOURCES.analyses
  const page = `${path}?page=1&amount=${PAGE}&sort=createdAt&order=DESC`
  const stored = jsonOf(
    await call('POST', path, {
      body: { playerId, matchId, conclusion: 'Written on the touchline' },
      headers: PLAIN,
    }),
  ) as { id: string }
  const save = (round: number) =>
    call('PUT', PATHS.record('analyses', stored.id), {
      body: { ...stored, conclusion: `Saved in round ${round}` },
    })
  const after: number[] = []
  const firstCalls: number[] = []
  for (let round = 0; round < SAVES; round++) {
    await save(round)
    after.push(await timeOf(() => call('GET', page, { headers: AS_ROWS })))
    await save(round)
    firstCalls.push(
      await timeOf(() => call('GET', `${path}?page=1&amount=${LIMITS.listAmount}`, { headers: AS_ROWS })),
    )
  }
  let isSaving = true
  const saving = (async () => {
    for (let round = 0; round < SAVES * 4; round++) await save(round)
    isSaving = false
  })()
  const during: number[] = []
  while (isSaving) during.push(await timeOf(() => call('GET', page, { headers: AS_ROWS })))
  await saving
  return [
    { name: 'analyses: a page, after a save', unit: 'ms', samples: after },
    { name: 'analyses: the first 2,000, after a save', unit: 'ms', samples: firstCalls },
    { name: 'analyses: a page, p99 beside saves', unit: 'ms', samples: [percentile(during, 99)] },
  ]
}
