import { set } from 'react-hook-form'
import { beforeEach, describe, expect, it } from 'vitest'
import { RESOURCES } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { type RecordConflict, VersionConflictError } from '../../../src/dataProvider'
import { aDataProvider } from '../../support/dataProvider'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { known, server } from '../../support/signedIn'

known('Admin')

let people: Persona[]

beforeEach(async () => {
  people = [await persona(server, 'Admin'), await persona(server, 'Admin'), await persona(server, 'Admin')]
})

type Entity = { id: string } & Record<string, unknown>

const NOTE = { shirtNo: 9, position: '', notes: '', analysisId: null, level: null }
const CHANGED = ['matches', 'analyses', 'players'] as const
type Changed = (typeof CHANGED)[number]

const MAKE: Record<Changed, () => Promise<{ id: string }>> = {
  matches: () => aMatch(server, undefined, { homeNotes: [NOTE], awayNotes: [NOTE] }),
  analyses: () => anAnalysis(server),
  players: () => aPlayer(server),
}

/** The fields that users change, with a different value for each change. */
const EDITS: Record<Changed, Readonly<Record<string, (nth: number) => unknown>>> = {
  matches: {
    comments: (nth) => `Rain ${nth}`,
    date: (nth) => `2026-03-${String(10 + nth)}`,
    homeScore: (nth) => nth,
    awayScore: (nth) => nth,
    'homeNotes.0.notes': (nth) => `Quick ${nth}`,
    'homeNotes.0.level': (nth) => 'ABCD'[nth % 4],
    'awayNotes.0.shirtNo': (nth) => 20 + nth,
  },
  analyses: {
    conclusion: (nth) => `Sign him ${nth}`,
    level: (nth) => 'ABCD'[nth % 4],
    shirtNo: (nth) => 20 + nth,
    publishedAt: (nth) => `2026-03-${String(10 + nth)}T10:00:00.000Z`,
    'technical.pass.score': (nth) => 1 + (nth % 5),
    'technical.pass.note': (nth) => `Short ${nth}`,
    'technical.finishing.score': (nth) => 1 + (nth % 5),
  },
  players: {
    name: (nth) => `Zora ${nth}`,
    notes: (nth) => `Fast ${nth}`,
    height: (nth) => 170 + nth,
    birthDate: (nth) => `2004-03-${String(10 + nth)}`,
    playerPriority: (nth) => ['Monitor', 'ASAP', 'Urgent'][nth % 3],
  },
}

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce((value: unknown, key) => Reflect.get(Object(value), key), record)

/** A user with an open record: the loaded version, the typed changes, and a save. */
function anOpenPage(person: Persona, resource: Changed, id: string) {
  const conflicts: RecordConflict[] = []
  const provider = aDataProvider()
  provider.onConflict(async (conflict) => {
    conflicts.push(conflict)
    return null
  })
  let read: Entity
  let typed: Entity
  return {
    conflicts,
    open: async () => {
      startSession(person)
      read = (await provider.getOne(resource, { id })).data
      typed = structuredClone(read)
    },
    type: (path: string, value: unknown) => set(typed, path, value),
    save: async () => {
      startSession(person)
      read = (await provider.update(resource, { id, data: typed, previousData: read })).data
      typed = structuredClone(read)
    },
  }
}

const stored = async (resource: Changed, id: string) =>
  (await people[0]?.call<Entity>('GET', `${RESOURCES[resource].path}/${id}`))?.body

/** For each resource one history runs with every change of the code, the others with the slow tests. */
describe.each(CHANGED)('users who change one of the %s at once', (resource) => {
  it('lose nothing if they change different fields', () => playHistory(resource, 1))
  it.each([2, 3, 4, 5, 6])(
    'lose nothing where they change different fields: history no. %i',
    { tags: 'slow' },
    (seed) => playHistory(resource, seed),
  )
})

async function playHistory(resource: Changed, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const { id } = await MAKE[resource]()
  const pages = people.slice(0, random.pick([2, 3])).map((person) => anOpenPage(person, resource, id))
  const paths = Object.keys(EDITS[resource])
  const owner = new Map(paths.map((path) => [path, random.pick(pages)]))
  const wanted = new Map<string, unknown>()
  for (const page of pages) await page.open()

  for (let nth = 0; nth < 14; nth += 1) {
    const path = random.pick(paths)
    const page = owner.get(path)
    const value = EDITS[resource][path]?.(nth)
    page?.type(path, value)
    wanted.set(path, value)
    if (random.chance(0.5)) await random.pick(pages).save()
  }
  for (const page of pages) await page.save()

  const record = await stored(resource, id)
  for (const [path, value] of wanted) expect([path, valueAt(record, path)]).toEqual([path, value])
  expect(pages.flatMap(({ conflicts }) => conflicts)).toEqual([])
}

describe.each(CHANGED)('two users who change the same field of one of the %s', (resource) => {
  const [first = '', ...others] = Object.keys(EDITS[resource])
  it('find one value stored and are shown both', () => collideAt(first))
  it.each(others)('find one value stored and are shown both: %s', { tags: 'slow' }, collideAt)

  async function collideAt(path: string): Promise<void> {
    const { id } = await MAKE[resource]()
    const [hers, mine] = people.slice(0, 2).map((person) => anOpenPage(person, resource, id))
    await hers?.open()
    await mine?.open()
    const [theirs, own] = [EDITS[resource][path]?.(1), EDITS[resource][path]?.(2)]
    hers?.type(path, theirs)
    await hers?.save()
    mine?.type(path, own)
    await expect(mine?.save()).rejects.toThrow(VersionConflictError)
    expect(valueAt(await stored(resource, id), path)).toBe(theirs)
    expect(mine?.conflicts).toMatchObject([{ conflicts: [{ path, mine: own, theirs }] }])
  }
})
