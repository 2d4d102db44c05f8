import { beforeAll, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { analysisFor } from '../../../contract/analysisView'
import { FEET, LEVELS, PLAYER_PRIORITIES, POSITIONS, ROLES, STAGES } from '../../../contract/closedLists'
import { applyListQuery, type ListDefinition, listQuerySchema } from '../../../contract/listQuery'
import { LISTS } from '../../../contract/lists'
import { RECORDED_RESOURCES, RESOURCES, type RecordedResource } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import { POSITION_GROUP_NAMES } from '../../../contract/positionGroups'
import { nameKey } from '../../../contract/text'
import { buildTestApp, type TestApp } from '../../support/app'
import { testEngine } from '../../support/database'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { type Random, randomFrom } from '../../support/random'
import { rowOf } from '../../support/rowOf'

/** Pieces of names that have tripped searches, sorts and databases before. */
const PIECES = [
  ...'United UNITED Ünïted İlkay ılkay ŁKS lks Straße STRASSE Ælfred Đorđe Ҫekiҫi ΣΑΣ σας العربية 日本 😀'.split(
    ' ',
  ),
  ...`🏴󠁧󠁢󠁥󠁮󠁧󠁿 100% % _ a_b axb \\ back\\slash \\% N'Golo "q" ;-- \u0301 \u0301\u0302 e\u0301 é ﬁn Ａ`.split(' '),
  ...'z Z 1 10 2 - and two\u00a0words'.split(' '),
]
const BIRTH_DATES = ['1999-09-09', '2001-01-01', '2005-05-05']
const COMPETITIONS = ['Ligue 1', 'ligue 1', 'Ünïted Cup', '100%']
const COUNTRIES = ['Wales', 'wales', 'Türkiye']
const HEIGHTS = [165, 180, 199]
const DAYS = ['2024-02-29', '2025-12-31', '2026-01-01', '2026-01-02']

let app: TestApp
let callers: Persona[]
const everything: { [Resource in RecordedResource]?: { id: string }[] } = {}

const seed = Number(process.env.TEST_SEED ?? 20_260_501)
const random = randomFrom(seed)

function aName({ below, pick }: Random): string {
  return Array.from({ length: 1 + below(3) }, () => pick(PIECES)).join(' ')
}

/** A team name that no other team has. */
function namesApart(): () => string {
  const taken = new Set<string>()
  return () => {
    const name = aName(random)
    const key = nameKey(name)
    if (taken.has(key)) return `${name} ${taken.size}`
    taken.add(key)
    return name
  }
}

/** Some have ids in other systems, one of which looks like what names are made of. */
const idsOf = (letter: string, index: number) => [
  ...(index % 3 === 0 ? [{ source: 'Opta', id: `${letter}${index}` }] : []),
  ...(index === 2 ? [{ source: 'wyscout', id: '10' }] : []),
]

beforeAll(async () => {
  app = await buildTestApp()
  const { below, chance, pick, some } = random
  callers = []
  for (let index = 0; index < 12; index += 1) {
    const name = { firstName: aName(random), lastName: aName(random) }
    callers.push(await persona(app, ROLES[index % ROLES.length] ?? 'Admin', name))
  }
  const admin = callersOf('Admin')
  const writers = callers.filter(({ role }) => role !== 'Agent')
  const teamName = namesApart()
  const named = (letter: string, index: number) => ({
    aliases: some([aName(random), aName(random)], 0.3),
    externalIds: idsOf(letter, index),
  })
  const teams = []
  for (let index = 0; index < 40; index += 1)
    teams.push(
      await aTeam(app, pick(writers), {
        name: teamName(),
        ...named('t', index),
        country: pick(['', ...COUNTRIES]),
      }),
    )
  const players = []
  for (let index = 0; index < 60; index += 1) {
    const writer = pick(writers)
    const player = {
      name: aName(random),
      ...named('p', index),
      teamId: chance(0.7) ? pick(teams).id : null,
      position: pick(['', ...POSITIONS]),
      playerPriority: pick(PLAYER_PRIORITIES),
      birthDate: chance(0.6) ? pick(BIRTH_DATES) : null,
      height: chance(0.6) ? pick(HEIGHTS) : null,
      foot: pick([null, ...FEET]),
      contractEnd: pick([null, ...DAYS]),
      ...(writer.role !== 'Player' && { stage: pick(['', ...STAGES]), stageReason: 'Quick' }),
    }
    players.push(await aPlayer(app, writer, player))
  }
  const matches = []
  for (let index = 0; index < 50; index += 1) {
    const homeTeamId = pick(teams).id
    const awayTeamId = pick(teams.filter(({ id }) => id !== homeTeamId)).id
    const played = { competition: pick(['', ...COMPETITIONS]), season: pick(['', '2025/26']) }
    const said = { externalIds: idsOf('g', index), ...played }
    matches.push(await aMatch(app, pick(writers), { date: pick(DAYS), homeTeamId, awayTeamId, ...said }))
  }
  for (let index = 0; index < 80; index += 1) {
    const analysis = await anAnalysis(app, pick(writers), {
      matchId: pick(matches).id,
      playerId: pick(players).id,
      position: pick(['', ...POSITIONS]),
      level: pick([null, ...LEVELS]),
      publishedAt: chance(0.6) ? `${pick(DAYS)}T10:00:00.000Z` : null,
      technical: chance(0.8) ? { pass: { score: 1 + below(5) }, heading: { score: 1 + below(5) } } : {},
      physical: chance(0.3) ? { strength: { score: 1 + below(5) } } : {},
    })
    const accessUserIds = some(callers, 0.25).map(({ id }) => id)
    const shared = await admin.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, accessUserIds })
    expect(shared.status).toBe(200)
  }
  const locked = await persona(app, 'Agent')
  const { body: user } = await admin.call<object>('GET', `/v1/user/admin/${locked.id}`)
  await admin.call('PUT', `/v1/user/admin/${locked.id}`, { ...user, locked: true })
  for (const resource of RECORDED_RESOURCES) {
    const { path, listKey } = RESOURCES[resource]
    const { body } = await admin.call<Record<string, { id: string }[]>>('GET', path)
    everything[resource] = body[listKey] ?? []
  }
}, 120_000)

function callersOf(role: Persona['role']): Persona {
  const found = callers.find((caller) => caller.role === role)
  if (!found) throw new Error(`There is no ${role}`)
  return found
}

/** All that a caller may see of a list, by the contract alone. */
function visibleTo(caller: Persona, resource: RecordedResource): { id: string }[] {
  const rows = everything[resource] ?? []
  if (resource === 'users') {
    return rows.filter((row) => can(caller, 'user.read', row as { id: string; role: Persona['role'] }))
  }
  if (resource !== 'analyses') return rows
  return (rows as Analysis[])
    .filter((analysis) => can(caller, 'analysis.read', analysis))
    .map((analysis) => analysisFor(caller, analysis))
}

function aQuery(resource: RecordedResource): Record<string, string> {
  const { below, chance, pick, some } = random
  const { sorts, filters } = LISTS[resource]
  const query: Record<string, string> = {}
  if (chance(0.8)) query.sort = pick(Object.keys(sorts))
  if (chance(0.7)) query.order = pick(['ASC', 'DESC'])
  if (chance(0.5)) Object.assign(query, { page: String(1 + below(3)), amount: String(1 + below(25)) })
  if (chance(0.5)) query.q = someWords()
  if (chance(0.1)) {
    const named = some(everything[resource] ?? [], 0.5).map(({ id }) => id)
    query.ids = [...named.slice(0, 50), crypto.randomUUID()].join()
  }
  for (const filter of Object.keys(filters)) if (chance(0.2)) query[filter] = aFilterValue(filter)
  return query
}

function someWords(): string {
  const { chance, pick } = random
  const words = Array.from({ length: chance(0.3) ? 2 : 1 }, () => {
    const piece = pick([
      ...PIECES,
      ' ',
      'nobody',
      'persona',
      '@touchline',
      'p3',
      'opta:T6',
      'g9',
      'opta:',
      'left back',
      'ASAP',
      'scout',
      'forward',
    ])
    if (chance(0.3)) return piece.toUpperCase()
    const characters = [...piece]
    return chance(0.3) ? characters.slice(0, 1 + characters.length / 2).join('') : piece
  })
  return words.join(chance(0.5) ? ' ' : '   ')
}

function aFilterValue(filter: string): string {
  const { pick } = random
  const idsOf = (resource: RecordedResource) => (everything[resource] ?? []).map(({ id }) => id)
  const people = callers.map(({ id }) => id)
  const born = [...BIRTH_DATES, '2000-02-29']
  const tall = [...HEIGHTS.map(String), '0', '99', '175', '999']
  const played = [...DAYS, '1999-12-31']
  const values: Record<string, readonly string[]> = {
    teamId: idsOf('teams'),
    playerId: idsOf('players'),
    matchId: idsOf('matches'),
    assignedTo: people,
    createdBy: people,
    position: POSITIONS,
    playerPriority: PLAYER_PRIORITIES,
    foot: FEET,
    stage: ['none', ...STAGES],
    positionGroup: POSITION_GROUP_NAMES,
    contractTo: DAYS,
    level: LEVELS,
    role: ROLES,
    status: ['1', '2', '3'],
    bornFrom: born,
    bornTo: born,
    heightFrom: tall,
    heightTo: tall,
    competition: [...COMPETITIONS, 'Ligue'],
    season: ['2025/26', '2024/25'],
    country: [...COUNTRIES, 'Wal'],
    locked: ['true', 'false'],
    hasTeam: ['true', 'false'],
    published: ['true', 'false'],
    dateFrom: played,
    dateTo: played,
  }
  // Without values the test does not know the filter, and this throws.
  return pick(values[filter] ?? [])
}

// Hundreds of questions. `npm test` asks the engine whose order of texts can differ.
const tags = testEngine === 'postgres' ? [] : ['slow']
describe('a list asked of the server', { timeout: 60_000, tags }, () => {
  it.each(RECORDED_RESOURCES)('means what the contract says in memory: %s', async (resource) => {
    const rounds = 60
    const { path, listKey } = RESOURCES[resource]
    const definition = LISTS[resource] as unknown as ListDefinition<{ id: string }, string, never>
    let found = 0
    for (let round = 0; round < rounds; round += 1) {
      const caller = random.pick(
        callers.filter(({ role }) => resource === 'analyses' || role === 'Admin' || role === 'Scout'),
      )
      const query = aQuery(resource)
      const answer = await caller.call('GET', `${path}?${new URLSearchParams(query)}`)
      const parsed = listQuerySchema(LISTS[resource]).parse(query)
      const { rows, total } = applyListQuery(visibleTo(caller, resource), definition, parsed)
      const said = `seed ${seed}, ${caller.role}, ${JSON.stringify(query)}`
      expect(answer.body, said).toEqual({ [listKey]: rows, total })
      const short = await caller.call('GET', `${path}?${new URLSearchParams(query)}`, undefined, {
        prefer: 'rows',
      })
      expect(short.body, said).toEqual({
        [listKey]: rows.map(rowOf(resource)),
        total,
      })
      found += rows.length
    }
    expect(found).toBeGreaterThan(rounds)
  })
})
