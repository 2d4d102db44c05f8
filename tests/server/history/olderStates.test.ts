import { beforeAll, describe, expect, it } from 'vitest'
import { emptyRatings, RATING_ITEMS, SCORES } from '../../../contract/ratings'
import { RECORDED_FIELDS } from '../../../server/modules/history/recorded'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { type Persona, persona } from '../../support/personas'
import { type Random, randomFrom } from '../../support/random'

const random = randomFrom(Number(process.env.TEST_SEED ?? 20_261_121))
const WORDS = ['', 'Quick', 'Strong in the air, "late" in the tackle', 'Ünïcode 😀', ' spaces ']

let app: TestApp
let scout: Persona
let others: { teamIds: string[]; matchIds: string[]; playerIds: string[]; userIds: string[] }

beforeAll(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
  const analyses = [await anAnalysis(app, scout), await anAnalysis(app, scout)]
  others = {
    teamIds: [(await aTeam(app, scout)).id, (await aTeam(app, scout)).id],
    matchIds: analyses.map(({ matchId }) => matchId),
    playerIds: analyses.map(({ playerId }) => playerId),
    userIds: [(await persona(app, 'Agent')).id, (await persona(app, 'Player')).id],
  }
})

const notes = ({ pick, below }: Random) =>
  Array.from({ length: below(4) }, () => ({
    shirtNo: pick([null, 7, 10]),
    notes: pick(WORDS),
    level: pick([null, 'A']),
  }))

/** A few fields of a record as somebody might change them at random. */
const CHANGES = {
  teams: ({ below }: Random) => ({ name: `Club ${below(1_000_000)}` }),
  players: ({ pick, below }: Random) => ({
    name: pick(['Ada', 'Ida']),
    height: pick([null, 160 + below(30)]),
    notes: pick(WORDS),
    foot: pick([null, 'Left', 'Both feet']),
    position: pick(['', 'Goalkeeper']),
    birthDate: pick([null, '2001-02-03']),
    teamId: pick([null, ...others.teamIds]),
    profileImage: pick([null, 'https://pictures.test/ada']),
  }),
  matches: (chance: Random) => ({
    date: chance.pick(['2026-05-01', '2026-05-02']),
    homeTeamId: others.teamIds[0],
    awayTeamId: others.teamIds[1],
    homeScore: chance.pick([null, 0, 2]),
    homeNotes: notes(chance),
    awayNotes: notes(chance),
    media: chance.some(['https://videos.test/1', 'https://videos.test/2'], 0.5),
    comments: chance.pick(WORDS),
  }),
  analyses: ({ pick, some }: Random) => ({
    matchId: pick(others.matchIds),
    playerId: pick(others.playerIds),
    conclusion: pick(WORDS),
    publishedAt: pick([null, '2026-05-03T10:00:00.000Z', '2026-05-04T10:00:00.000Z']),
    accessUserIds: some(others.userIds, 0.5).sort(),
    level: pick([null, 'B']),
    shirtNo: pick([null, 9]),
    ...rated(some(RATING_ITEMS, 0.3).map((item) => ({ ...item, score: pick(SCORES), note: pick(WORDS) }))),
  }),
}

function rated(items: readonly { group: string; item: string; score: number; note: string }[]) {
  const ratings: Record<string, Record<string, object>> = emptyRatings()
  for (const { group, item, score, note } of items)
    ratings[group] = { ...ratings[group], [item]: { score, note } }
  return ratings
}

type State = Record<string, unknown>
type Entry = Awaited<ReturnType<typeof historyOf>>[number]

/** What callers may write of a record. */
const ownFields = (resource: keyof typeof CHANGES, record: State): State =>
  Object.fromEntries(RECORDED_FIELDS[resource].map((field) => [field, record[field]]))

function put(state: State, path: readonly string[], value: unknown): State {
  const [key = '', ...rest] = path
  return { ...state, [key]: rest.length === 0 ? value : put((state[key] ?? {}) as State, rest, value) }
}

/** A state as it was before these entries, the newest of which is last. */
const stateBefore = (state: State, entries: readonly Entry[]): State =>
  entries
    .toReversed()
    .flatMap(({ changes }) => Object.entries(changes))
    .reduce((older, [field, [value]]) => put(older, field.split('.'), value), state)

const RECORDS = [
  ['team', 'teams', () => aTeam(app, scout)],
  ['player', 'players', () => aPlayer(app, scout)],
  ['match', 'matches', () => aMatch(app, scout, CHANGES.matches(random))],
  ['analysis', 'analyses', () => anAnalysis(app, scout, CHANGES.analyses(random))],
] as const

describe('what history holds of a record', () => {
  it.each(RECORDS)('%s: is enough to go back to every state that it had', async (name, resource, make) => {
    let record: State & { id: string } = await make()
    const path = `/v1/${name}/${record.id}`
    const states: { told: number; state: State }[] = []
    for (let round = 0; round < 15; round++) {
      states.push({ told: (await historyOf(app, record.id)).length, state: ownFields(resource, record) })
      const change = Object.entries(CHANGES[resource](random))
      const body = { ...record, ...Object.fromEntries(random.some(change, 0.4)) }
      record = (await scout.call<typeof record>('PUT', path, body)).body
      expect(record).toHaveProperty('id')
    }

    const entries = await historyOf(app, record.id)
    expect(entries.length).toBeGreaterThan(5)
    for (const { told, state } of states) {
      expect(stateBefore(ownFields(resource, record), entries.slice(told))).toEqual(state)
    }
  })

  it.each(RECORDS)('%s: is enough to make it anew once it is deleted', async (name, resource, make) => {
    const record: State & { id: string } = await make()
    await scout.call('DELETE', `/v1/${name}/${record.id}`)

    const deletion = (await historyOf(app, record.id)).slice(-1)
    const { status, body } = await scout.call<State>('POST', `/v1/${name}`, stateBefore({}, deletion))
    expect(status).toBe(201)
    expect(ownFields(resource, body)).toEqual(ownFields(resource, record))
  })
})
