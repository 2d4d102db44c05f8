import { expect, it } from 'vitest'
import { RESOURCES } from '../../../contract/paths'
import type { StatisticsAnswerOf } from '../../../contract/statistics/call'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Admin', 'Scout')

const PATH = '/v1/statistics?view=overview'
const SHORT_LISTS = RESOURCES.shortLists.path

async function overview(by: Persona, more = '') {
  const { status, body } = await by.call<StatisticsAnswerOf<'overview'>>('GET', PATH + more)
  expect(status).toBe(200)
  return body
}

it('depth covers the shortlists that the reader may read, and changes with them', async () => {
  const { id: playerId } = await aPlayer(app, undefined, { position: 'Left Back' })
  await aPublishedAnalysis(app, scout, { playerId, level: 'B' })
  const leftBacks = async (by: Persona) =>
    (await overview(by)).depth?.find(({ group }) => group === 'leftBacks')?.total
  const other = await persona(app, 'Scout')
  const { headers } = await scout.call('GET', PATH)
  const tag = { 'if-none-match': String(headers.etag) }
  expect((await scout.call('GET', PATH, undefined, tag)).status).toBe(304)

  const list = { id: crypto.randomUUID(), name: 'Left backs', isShared: false }
  const entries = [{ id: crypto.randomUUID(), playerId }]
  const { body: stored } = await scout.call('POST', SHORT_LISTS, { ...list, entries })
  expect((await scout.call('GET', PATH, undefined, tag)).status).toBe(200)
  expect([await leftBacks(scout), await leftBacks(admin), await leftBacks(other)]).toEqual([1, 1, 0])

  const shared = { ...(stored as object), ...list, entries, isShared: true }
  await scout.call('PUT', `${SHORT_LISTS}/${list.id}`, shared)
  expect(await leftBacks(other)).toBe(1)
})

it('names a scout without reports only to readers who may see all users', async () => {
  const newScout = await persona(app, 'Scout', { firstName: 'Nora', lastName: 'New' })
  const date = app.now().toISOString().slice(0, 10)
  await aMatch(app, scout, { date, scoutIds: [newScout.id] })
  const assigned = { scoutId: newScout.id, name: 'Nora New', assigned: 1, seen: 0, reports: 0 }
  expect((await overview(admin)).workload).toEqual([assigned])
  expect((await overview(scout)).workload).toEqual([])
})

it('refuses an unknown period and an unknown block by name', async () => {
  const { status, body } = await scout.call('GET', `${PATH}&days=8&all=secrets`)
  expect({ status, body }).toMatchObject({ status: 400, body: { errors: { days: 'Invalid value' } } })
})
