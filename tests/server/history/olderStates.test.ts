import { beforeAll, describe, expect, it } from 'vitest'
import { RECORDED_FIELDS } from '../../../contract/historyChanges'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { type Persona, persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { changesAmong, othersFor } from '../../support/randomChanges'

const random = randomFrom(Number(process.env.TEST_SEED ?? 20_261_121))
let app: TestApp
let scout: Persona
let changes: ReturnType<typeof changesAmong>

beforeAll(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
  changes = changesAmong(await othersFor(app, scout))
})

type State = Record<string, unknown>
type Entry = Awaited<ReturnType<typeof historyOf>>[number]

/** What callers may write of a record. */
const ownFields = (resource: keyof typeof changes, record: State): State =>
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
  ['match', 'matches', () => aMatch(app, scout, changes.matches(random))],
  ['analysis', 'analyses', () => anAnalysis(app, scout, changes.analyses(random))],
] as const

describe('what history holds of a record', () => {
  it.each(RECORDS)('%s: is enough to go back to every state that it had', async (name, resource, make) => {
    let record: State & { id: string } = await make()
    const path = `/v1/${name}/${record.id}`
    const states: { entryCount: number; state: State }[] = []
    for (let round = 0; round < 15; round++) {
      states.push({
        entryCount: (await historyOf(app, record.id)).length,
        state: ownFields(resource, record),
      })
      const change = Object.entries(changes[resource](random))
      const body = { ...record, ...Object.fromEntries(random.some(change, 0.4)) }
      record = (await scout.call<typeof record>('PUT', path, body)).body
      expect(record).toHaveProperty('id')
    }

    const entries = await historyOf(app, record.id)
    expect(entries.length).toBeGreaterThan(5)
    for (const { entryCount, state } of states) {
      expect(stateBefore(ownFields(resource, record), entries.slice(entryCount))).toEqual(state)
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
