import { expect, it } from 'vitest'
import { ROLES } from '../../../contract/closedLists'
import { RESOURCES, type RecordedResource } from '../../../contract/paths'
import { endSession, startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { type Persona, persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { aClub, listsOf, writeSomething } from '../../support/randomWrites'
import { rowOf } from '../../support/rowOf'
import { linkServer } from '../../support/serverFetch'

keepOnDevice()

type Row = { id: string } & Readonly<Record<string, unknown>>

const byId = (rows: Iterable<Row>) => [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))

/** Lists of whole records have no line-ups, so their counts are zero. */
const withoutLineupCounts = (row: Row): Row =>
  'homeLineupCount' in row ? Object.assign({ ...row }, { homeLineupCount: 0, awayLineupCount: 0 }) : row

async function rowsOfServer(resource: RecordedResource, by: Persona): Promise<Row[]> {
  const { path, listKey } = RESOURCES[resource]
  const { body } = await by.call<Record<string, Row[]>>('GET', `${path}?page=1&amount=2000`)
  const toRow = rowOf(resource) as (record: Row) => Row
  return byId((body[listKey] ?? []).map(toRow).map(withoutLineupCounts))
}

async function rowsOfClient(resource: RecordedResource, provider: AppDataProvider): Promise<Row[]> {
  await provider.reload(resource)
  const asked = { pagination: { page: 1, perPage: 2_000 }, filter: {} }
  const { data }: { data: Row[] } = await provider.getList(resource, asked)
  return byId(data.map(withoutLineupCounts))
}

/** Starts one server, or two on one database if this run has two instances. Each call goes to either at random. */
function openServer(seed: number): Promise<TestApp> {
  const { chance } = randomFrom(seed)
  return buildTestApp({ balance: () => chance(0.5) })
}

/** Makes random writes of several users, and visits of a reader of each role between some of them. */
async function playHistory(seed: number): Promise<void> {
  const random = randomFrom(seed)
  const server = await openServer(seed)
  linkServer(server.app)
  const people = await Promise.all(
    (['Admin', 'Scout', 'Scout'] as const).map((role) => persona(server, role)),
  )
  const readers = await Promise.all(ROLES.map((role) => persona(server, role)))
  const club = await aClub(server, people, readers)
  for (const reader of readers) {
    startSession(reader)
    let provider = aDataProvider()
    for (let round = 0; round < 6; round += 1) {
      for (let write = random.below(4); write >= 0; write -= 1)
        await writeSomething(server, random, { people, readers, club })
      if (random.chance(0.3)) provider = aDataProvider()
      for (const resource of random.some(listsOf(reader), 0.6))
        expect(await rowsOfClient(resource, provider), resource).toEqual(await rowsOfServer(resource, reader))
    }
    endSession('expired')
  }
}

// Each history makes hundreds of calls.
it('the client’s rows equal the server’s after any history', { timeout: 60_000 }, () => playHistory(1))
it.each([2, 3, 4])(
  'the client’s rows equal the server’s after any history: no. %i',
  { timeout: 60_000, tags: 'slow' },
  (seed) => playHistory(seed),
)
