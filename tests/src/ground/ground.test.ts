import { waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Match } from '../../../contract/match'
import type { Player } from '../../../contract/player'
import { endSession } from '../../../src/authProvider/session'
import { keepMatchesToWatch } from '../../../src/custom/ground/AutoDownload'
import { deviceOwner } from '../../../src/dataProvider/deviceOwner'
import { onDevice } from '../../../src/dataProvider/storage/database'
import { storeRecord } from '../../../src/dataProvider/storage/storedRecords'
import { dayOf } from '../../../src/i18n/days'
import { aLongList } from '../../support/aLongList'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { manyMatches } from '../../support/manyRecords'
import { withAnotherShape } from '../../support/pageMeta'
import { reportingPage } from '../../support/reportingPage'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'
import { anUpload } from '../../support/uploads'

keepOnDevice()

signedIn('Scout')

/** Creates a match whose home team has one player with a picture and an analysis. */
async function aMatchToKeep(said: Record<string, unknown> = {}) {
  const match = await aMatch(server, scout, said)
  const profileImage = await anUpload(server, scout)
  const player = await aPlayer(server, scout, { name: 'Nadia', teamId: match.homeTeamId, profileImage })
  await anAnalysis(server, scout, { playerId: player.id })
  return { match, player }
}

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60_000))
const keptFiles = async () => (await onDevice((database) => database.getAllKeys('keptFiles'))) ?? []

/** Waits until the device stores the lists, a moment after they were loaded. */
const listsAreStored = (count: number) =>
  waitFor(async () =>
    expect(await onDevice((database) => database.count('lists'))).toBeGreaterThanOrEqual(count),
  )

/** Makes a list longer than fits into memory, so that each of its records is stored separately. */
const tooMany = (list: string) => aLongList(link, list)

describe('a match downloaded for offline use', () => {
  it('opens without a network, with its players, their reports and their pictures', {
    tags: 'slow',
  }, async () => {
    const { match, player } = await aMatchToKeep()
    const fractions: number[] = []
    const provider = aDataProvider()
    await provider.keepForGround(match.id, { onProgress: (fraction) => fractions.push(fraction) })
    expect(fractions.at(-1)).toBe(1)
    expect([...(await provider.keptForGround()).keys()]).toEqual([match.id])
    await listsAreStored(3)
    link.offline = true
    const later = aDataProvider()
    expect((await later.getOne('matches', { id: match.id })).data).toMatchObject({ homeLineup: [] })
    expect((await later.getOne('players', { id: player.id })).data).toMatchObject({ name: 'Nadia' })
    const { data } = await later.previewMedia(String(player.profileImage))
    expect(data.content?.size).toBeGreaterThan(0)
  })

  it('is stored as the server has it, with its players, without queued writes', async () => {
    const { match, player } = await aMatchToKeep()
    tooMany('/v1/player')
    const provider = aDataProvider()
    await provider.getOne('matches', { id: match.id })
    await provider.getList('players', wholeList)
    link.offline = true
    const type = (resource: string, record: object, change: object) =>
      provider.update(resource, {
        id: Reflect.get(record, 'id'),
        data: { ...record, ...change },
        previousData: record as Player,
      })
    await type('matches', match, { comments: 'Typed' })
    await type('players', player, { notes: 'Typed' })
    expect(provider.outbox.entries).toHaveLength(2)
    link.offline = false
    await provider.keepForGround(match.id)
    const kept = async () =>
      (await onDevice((database) => database.getAll('records')))?.map(({ text }) => text) ?? []
    await waitFor(async () => expect((await kept()).join()).toContain('Nadia'))
    expect((await kept()).join()).toContain(match.id)
    expect((await kept()).join()).not.toContain('Typed')
  })

  it('is downloaded again though one record is gone and another fails', { tags: 'slow' }, async () => {
    const date = inDays(9)
    const made = [await aMatchToKeep({ date }), await aMatchToKeep({ date }), await aMatchToKeep({ date })]
    const [gone = '', broken = '', last = ''] = made.map(({ match }) => match.id).sort()
    const provider = aDataProvider()
    for (const id of [gone, broken, last]) await provider.keepForGround(id)
    withAnotherShape()
    await scout.call('DELETE', `/v1/match/${gone}`)
    const later = aDataProvider()
    const keepForGround: typeof later.keepForGround = (id, options) =>
      id === broken ? Promise.reject(new Error('Broken')) : later.keepForGround(id, options)
    await keepMatchesToWatch({ ...later, keepForGround }, new AbortController().signal)
    const kept = await provider.keptForGround()
    expect([gone, broken, last].map((id) => kept.get(id)?.opens)).toEqual([undefined, false, true])
  })

  it('stays downloaded, and opens, though a proxy answers 404', { tags: 'slow' }, async () => {
    reportingPage()
    const { match } = await aMatchToKeep({ date: inDays(9) })
    const provider = aDataProvider()
    await provider.keepForGround(match.id)
    link.intercept = ({ path }) =>
      path.startsWith('/v1/match/') ? new Response('404 page not found', { status: 404 }) : undefined
    const later = aDataProvider()
    expect((await later.getOne('matches', { id: match.id })).data).toMatchObject({ homeLineup: [] })
    withAnotherShape()
    await keepMatchesToWatch(later, new AbortController().signal)
    expect([...(await later.keptForGround()).keys()]).toEqual([match.id])
  })

  it('names its players within seconds on a network without answers', { tags: 'slow' }, async () => {
    const { match, player } = await aMatchToKeep()
    const other = await aPlayer(server, scout, { name: 'Noor', teamId: match.homeTeamId })
    tooMany('/v1/player')
    const provider = aDataProvider()
    await provider.keepForGround(match.id)
    link.intercept = () => new Promise<Response>(() => undefined)
    const { data } = await provider.getMany('players', { ids: [player.id, other.id] })
    expect(data).toMatchObject([{ name: 'Nadia' }, { name: 'Noor' }])
  })

  it('is deleted completely when the user removes the offline copy', async () => {
    const { match } = await aMatchToKeep()
    const provider = aDataProvider()
    await provider.keepForGround(match.id)
    expect(await keptFiles()).toHaveLength(1)
    await provider.removeFromGround(match.id)
    expect(await keptFiles()).toEqual([])
    expect((await provider.keptForGround()).size).toBe(0)
  })

  it('does not count as downloaded after an abort or a failed part', async () => {
    const { match } = await aMatchToKeep()
    const provider = aDataProvider()
    const giveUp = AbortSignal.abort()
    await expect(provider.keepForGround(match.id, { signal: giveUp })).rejects.toThrow()
    link.intercept = ({ path }) =>
      path.startsWith('/v1/media/') ? new Response('', { status: 503 }) : undefined
    await expect(provider.keepForGround(match.id)).rejects.toThrow()
    expect((await provider.keptForGround()).size).toBe(0)
  })

  it('does not count as downloaded if only the list has it, without line-ups', { tags: 'slow' }, async () => {
    const { match } = await aMatchToKeep()
    const provider = aDataProvider()
    await provider.getList('matches', wholeList)
    link.intercept = ({ path }) =>
      path.startsWith('/v1/match/') ? json({ message: 'No', code: 'internal' }, 500) : undefined
    await expect(provider.keepForGround(match.id)).rejects.toThrow()
    expect((await provider.keptForGround()).size).toBe(0)
  })

  /** Makes writes to a store of the device fail, or only those with this id. */
  function failing(store: string, name: string, id?: string) {
    const { put } = IDBObjectStore.prototype
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      if (this.name === store && (id === undefined || [key].flat().includes(id)))
        throw new DOMException('In the words of the browser', name)
      return put.call(this, value, key)
    })
    onTestFinished(() => full.mockRestore())
  }

  it.each<[string, string, (match: Match, other: Player) => string | undefined]>([
    ['its files', 'keptFiles', () => undefined],
    ['the match itself', 'records', ({ id }) => id],
    ['a player of another team', 'records', (_match, { id }) => id],
  ])(
    'does not count as downloaded if the device has no space for %s',
    { tags: 'slow' },
    async (_what, store, idOf) => {
      const { match } = await aMatchToKeep()
      const other = await aPlayer(server, scout)
      const homeLineup = [{ shirtNo: 9, playerId: other.id, position: '' }]
      await scout.call('PUT', `/v1/match/${match.id}`, { ...match, homeLineup })
      tooMany('/v1/player')
      const provider = aDataProvider()
      await provider.getList('players', wholeList)
      failing(store, 'QuotaExceededError', idOf(match, other))
      await expect(provider.keepForGround(match.id)).rejects.toThrow(/Not enough space/)
      expect((await provider.keptForGround()).size).toBe(0)
    },
  )

  it('stays on the device with its line-ups, whatever is stored later', { tags: 'slow' }, async () => {
    const { match, player } = await aMatchToKeep()
    const homeLineup = [{ shirtNo: 9, playerId: player.id, position: '' }]
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, homeLineup })
    await aDataProvider().keepForGround(match.id)
    const notes = 'x'.repeat(1024 * 1024)
    for (let other = 0; other < 24; other += 1) {
      const record = { id: `other-${other}`, notes }
      await storeRecord(deviceOwner(), 'players', record)
    }
    expect(await onDevice((database) => database.count('records'))).toBeLessThan(24)
    link.offline = true
    const { data } = await aDataProvider().getOne('matches', { id: match.id })
    expect(data).toMatchObject({ homeLineup })
  })

  it('is erased when its user signs out', async () => {
    const { match } = await aMatchToKeep()
    await aDataProvider().keepForGround(match.id)
    endSession('signedOut')
    await waitFor(async () => {
      expect(await keptFiles()).toEqual([])
      expect(await onDevice((database) => database.count('keptMatches'))).toBe(0)
    })
  })
})

it('matches of the next days that the user is assigned to are downloaded automatically, others are not', async () => {
  const mine = await aMatch(server, scout, { date: inDays(1), scoutIds: [scout.id] })
  await aMatch(server, scout, { date: inDays(1) })
  await aMatch(server, scout, { date: inDays(5), scoutIds: [scout.id] })
  const provider = aDataProvider()
  await keepMatchesToWatch(provider, new AbortController().signal)
  expect([...(await provider.keptForGround()).keys()]).toEqual([mine.id])
  const { length } = link.callsOf(`GET /v1/match/${mine.id}`)
  await keepMatchesToWatch(provider, new AbortController().signal)
  expect(link.callsOf(`GET /v1/match/${mine.id}`)).toHaveLength(length)
})

it.each([
  ['in memory', false],
  ['asked of the server', true],
])(
  'today’s assigned match is downloaded automatically among hundreds of the next days: %s',
  { tags: 'slow' },
  async (_where, isTooMany) => {
    const { id, homeTeamId, awayTeamId } = await aMatch(server, scout, {
      date: inDays(0),
      scoutIds: [scout.id],
    })
    await manyMatches(server, 150, [homeTeamId, awayTeamId], inDays(1))
    if (isTooMany) tooMany('/v1/match')
    const provider = aDataProvider()
    await keepMatchesToWatch(provider, new AbortController().signal)
    expect([...(await provider.keptForGround()).keys()]).toEqual([id])
  },
)
