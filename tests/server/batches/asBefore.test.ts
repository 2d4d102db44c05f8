/** @module-tag slow */
import { beforeAll, describe, expect, it } from 'vitest'
import { FEET } from '../../../contract/closedLists'
import { RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { buildTestApp, type TestApp } from '../../support/app'
import { aBatch, changeIn, createIn, undo } from '../../support/batches'
import { aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { type Random, randomFrom } from '../../support/random'

let app: TestApp
let scout: Persona
let admin: Persona

beforeAll(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
  admin = await persona(app, 'Admin')
})

/** All players and teams, by id, without what only counts writes. */
async function everything() {
  const records = new Map<string, Record<string, unknown>>()
  for (const resource of ['players', 'teams'] as const) {
    const { path, listKey } = RESOURCES[resource]
    const list = `${path}?page=1&amount=2000`
    const { body } = await admin.call<Record<string, ({ id: string } & Record<string, unknown>)[]>>(
      'GET',
      list,
    )
    for (const { version: _version, ...record } of body[listKey] ?? []) records.set(record.id, record)
  }
  return records
}

const valuesFor = ({ pick, below }: Random) => ({
  foot: () => pick([...FEET, null]),
  height: () => pick([null, 160 + below(40)]),
  notes: () => pick(['', 'Quick', 'Two good feet']),
  externalIds: () => pick([[], [{ source: 'scouting', id: String(below(1_000_000)) }]]),
})
type Field = keyof ReturnType<typeof valuesFor>
const FIELDS: readonly Field[] = ['foot', 'height', 'notes', 'externalIds']

function someChanges(random: Random) {
  const values = valuesFor(random)
  return Object.fromEntries(random.some(FIELDS, 0.5).map((field) => [field, values[field]()]))
}

/** Writes a file's worth of records at random: new teams, new players in new and old teams, and changes of stored players. */
async function importAtRandom(random: Random, stored: readonly Player[], teamIds: readonly string[]) {
  const batch = await aBatch(scout)
  const tag = `${batch.id.slice(0, 8)}`
  const names = (what: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${what} ${tag} ${at}`)
  const teams = await createIn(
    scout,
    batch,
    'teams',
    names('Team', 1 + random.below(3)).map((name) => ({ name })),
  )
  const clubs = [...teams.map(({ id }) => id), ...teamIds, null]
  const created = await createIn(
    scout,
    batch,
    'players',
    names('Player', 1 + random.below(6)).map((name) => ({
      name,
      ...someChanges(random),
      teamId: random.pick(clubs),
    })),
  )
  const changed = random.some(stored, 0.6)
  for (const { id } of changed) {
    await changeIn(scout, 'players', id, { ...someChanges(random), teamId: random.pick(clubs) }, batch)
    // A row that came twice.
    if (random.chance(0.3)) await changeIn(scout, 'players', id, someChanges(random), batch)
  }
  return { batch, teams, created, changed }
}

async function storedAtRandom(random: Random) {
  const teams = [await aTeam(app, scout), await aTeam(app, scout)]
  const teamIds = teams.map(({ id }) => id)
  const stored: Player[] = []
  for (let count = 0; count < 4; count += 1) {
    stored.push(
      await aPlayer(app, scout, { ...someChanges(random), teamId: random.pick([...teamIds, null]) }),
    )
  }
  return { stored, teamIds }
}

describe('an import that is undone', () => {
  it.each([1, 2, 3])('leaves everything as it was before, whatever it wrote: %i', async (seed) => {
    const random = randomFrom(seed)
    const { stored, teamIds } = await storedAtRandom(random)
    const before = await everything()
    const { batch } = await importAtRandom(random, stored, teamIds)
    expect(await undo(app, scout, batch)).toEqual([])
    expect(await everything()).toEqual(before)
  })
})
