import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Analysis } from '../../../../contract/analysis'
import type { Match } from '../../../../contract/match'
import { endSession, startSession } from '../../../../src/authProvider/session'
import type { AppDataProvider } from '../../../../src/dataProvider'
import { deviceOwner } from '../../../../src/dataProvider/deviceOwner'
import type { OutboxEntry } from '../../../../src/dataProvider/outbox/entry'
import { onDevice } from '../../../../src/dataProvider/storage/database'
import { storedRecord, storeRecord, touchRecords } from '../../../../src/dataProvider/storage/storedRecords'
import { wholeList } from '../../../support/dataCalls'
import { aDataProvider } from '../../../support/dataProvider'
import { keepOnDevice } from '../../../support/deviceStorage'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../../support/factories'
import { atNextRelease, withAnotherShape } from '../../../support/pageMeta'
import { type Persona, persona } from '../../../support/personas'
import { reportingPage } from '../../../support/reportingPage'
import { link, me as scout, server, signedIn } from '../../../support/signedIn'

keepOnDevice()

signedIn('Scout')

const keptIds = async () => {
  const keys = await onDevice((database) => database.getAllKeys('records'))
  return (keys ?? []).map(([, , id]) => id)
}
const keptRows = async () => {
  const texts = (await onDevice((database) => database.getAll('rows'))) ?? []
  return texts.flatMap((text): unknown[] => JSON.parse(text)).length
}

async function aMatchWithLineup(): Promise<Match> {
  const match = await aMatch(server)
  const player = await aPlayer(server)
  const homeLineup = [{ shirtNo: 9, playerId: player.id, position: null }]
  const { body } = await scout.call<Match>('PUT', `/v1/match/${match.id}`, { ...match, homeLineup })
  return body
}

/** Loads the list and one of its matches in a visit, and waits until both are stored. */
async function open({ id }: Match) {
  const provider = aDataProvider()
  await provider.getList('matches', wholeList)
  const { data } = await provider.getOne('matches', { id })
  await waitFor(async () => expect(await keptIds()).toContain(id))
  await waitFor(async () => expect(await keptRows()).toBeGreaterThan(0))
  return data
}

const atNextVisit = async (id: string): Promise<Match> =>
  (await aDataProvider().getOne('matches', { id })).data

it('a read right after a save returns the saved record', async () => {
  const owner = deviceOwner()
  const first = { id: 'one', version: 1 }
  const saved = { id: 'one', version: 2 }
  await storeRecord(owner, 'players', first)
  void storeRecord(owner, 'players', saved, 'replace')
  expect(await storedRecord(owner, 'players', 'one')).toEqual(saved)
})

describe('a record that was opened', () => {
  it('is available offline, with the fields that lists lack', { tags: 'slow' }, async () => {
    const match = await aMatchWithLineup()
    await open(match)
    link.offline = true
    expect(await atNextVisit(match.id)).toMatchObject({ id: match.id, homeLineup: match.homeLineup })
  })

  it('is available offline after a new release with the same shape of records, but not with another shape', {
    tags: 'slow',
  }, async () => {
    const match = await aMatchWithLineup()
    await open(match)
    atNextRelease()
    link.offline = true
    expect(await atNextVisit(match.id)).toMatchObject({ id: match.id, homeLineup: match.homeLineup })
    withAnotherShape()
    await expect(atNextVisit(match.id)).rejects.toThrow(/No connection/)
  })

  it('is deleted when its user signs out', { tags: 'slow' }, async () => {
    await open(await aMatchWithLineup())
    endSession('signedOut')
    await waitFor(async () => expect(await keptIds()).toEqual([]))
  })

  it('is not shown to another user', { tags: 'slow' }, async () => {
    const match = await aMatchWithLineup()
    await open(match)
    startSession(await persona(server, 'Scout'))
    link.offline = true
    await expect(atNextVisit(match.id)).rejects.toThrow(/No connection/)
  })
})

describe('an opened report that is no longer shared', () => {
  let agent: Persona
  let report: Analysis

  beforeEach(async () => {
    reportingPage()
    agent = await persona(server, 'Agent')
    report = await aPublishedAnalysis(server, scout, { accessUserIds: [agent.id] })
    startSession(agent)
    const provider = aDataProvider()
    await provider.getOne('analyses', { id: report.id })
    await provider.getList('analyses', { ...wholeList, sort: { field: 'createdAt', order: 'DESC' } })
    await waitFor(async () => expect(await keptIds()).toContain(report.id))
    await waitFor(async () => expect(await keptRows()).toBe(1))
    await scout.call('PUT', `/v1/analysis/${report.id}`, { ...report, accessUserIds: [] })
  })

  const openAgain = (provider: AppDataProvider) => provider.getOne('analyses', { id: report.id })

  it('is deleted when an answer shows that the list no longer has it', { tags: 'slow' }, async () => {
    const provider = aDataProvider()
    await provider.reload('analyses')
    await waitFor(async () => expect(await keptIds()).toEqual([]))
    await waitFor(async () => expect(await keptRows()).toBe(0))
    link.offline = true
    await expect(openAgain(aDataProvider())).rejects.toThrow(/No connection/)
  })

  it.each([
    ['is not read from the device if its list was loaded later', -60_000, false],
    [
      'is read from the device if it was opened after its list was loaded, because it is shared again',
      1_000,
      true,
    ],
  ])('%s', { tags: 'slow' }, async (_how, openedAfter, isThere) => {
    const provider = aDataProvider()
    await provider.reload('analyses')
    const now = Date.now()
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(now + openedAfter)
    await storeRecord(deviceOwner(), 'analyses', report)
    vi.setSystemTime(now + 5_000)
    link.offline = true
    const opening = expect(openAgain(provider))
    if (isThere) await opening.resolves.toMatchObject({ data: { id: report.id } })
    else await opening.rejects.toThrow(/No connection/)
  })
})

it('a list shows when the server last answered for it, also at the next visit', async () => {
  const before = Date.now()
  await open(await aMatchWithLineup())
  link.offline = true
  const answeredAt = await aDataProvider().listAnsweredAt('matches')
  expect(answeredAt).toBeGreaterThanOrEqual(before)
  expect(answeredAt).toBeLessThanOrEqual(Date.now())
  expect(await aDataProvider().listAnsweredAt('teams')).toBeUndefined()
})

describe('the records on the device', () => {
  const aLongRecord = (id: string) => ({ id, version: 1, notes: 'x'.repeat(6 * 1024 * 1024) })
  const at = (days: number) => vi.setSystemTime(new Date(2026, 4, 1 + days))

  beforeEach(() => void at(0))
  afterEach(() => void vi.useRealTimers())

  it('are limited to 20 MB: the least recently read are deleted first, except those with unsent changes', async () => {
    const owner = deviceOwner()
    const entry: OutboxEntry = {
      id: 'entry',
      resource: 'players',
      recordId: 'changed',
      act: 'update',
      base: null,
      data: null,
      shown: null,
      queuedAt: '',
      position: 1,
      state: 'waiting',
      attempts: 0,
      refusal: null,
    }
    await onDevice((database) => database.put('outbox', entry, [owner.id, entry.id]))
    for (const [days, id] of ['changed', 'first', 'second', 'third'].entries()) {
      at(days)
      await storeRecord(owner, 'players', aLongRecord(id))
    }
    expect((await keptIds()).sort()).toEqual(['changed', 'second', 'third'])
    await onDevice((database) => database.clear('outbox'))
  })

  it('are deleted after thirty days, except while they are needed', async () => {
    const owner = deviceOwner()
    for (const id of ['old', 'wanted']) await storeRecord(owner, 'players', { id })
    at(20)
    expect([...(await touchRecords(owner, 'players', [{ id: 'wanted' }, { id: 'unknown' }]))]).toEqual([
      ['wanted', 0],
    ])
    at(31)
    await storeRecord(owner, 'players', { id: 'new' })
    expect((await keptIds()).sort()).toEqual(['new', 'wanted'])
  })
})
