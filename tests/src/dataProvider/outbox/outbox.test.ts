import { waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Analysis } from '../../../../contract/analysis'
import type { Match } from '../../../../contract/match'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import type { Team } from '../../../../contract/team'
import { endSession, startSession } from '../../../../src/authProvider/session'
import { draftKey, removeDraftsOf, writeDraft } from '../../../../src/dataProvider/storage/draftStorage'
import { waitingAddresses } from '../../../../src/dataProvider/storage/storedOutbox'
import { emptyNote } from '../../../../src/resources/matches/matchForm'
import { aDataProvider } from '../../../support/dataProvider'
import { aPlayer, aTeam } from '../../../support/factories'
import { aGate } from '../../../support/gate'
import { linkWithoutExtras } from '../../../support/linkWithoutExtras'
import { outboxPage } from '../../../support/outboxPage'
import { persona } from '../../../support/personas'
import { reportingPage } from '../../../support/reportingPage'
import { json } from '../../../support/serverFetch'
import { SMALL_PDF } from '../../../support/uploads'
import { waitingIn } from '../../../support/waitingEntries'

const page = outboxPage()

const aPsv = () => page.create<Team>('teams', { name: 'PSV' })

/** Makes a call that gets no answer. */
const loseOneAnswer = () => page.unanswered(() => page.list('teams').catch(() => undefined))

function deviceKeepsNothing(why: 'QuotaExceededError' | 'InvalidStateError' = 'InvalidStateError') {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Not kept', why)
  })
}

const NO_ROOM = 'This device is out of storage, so the change was not saved.'

describe('a write without a network', () => {
  it('is shown as saved, survives a restart of the browser, and is sent later', async () => {
    const made = await page.unanswered(async () => {
      const data = await page.create<Player>('players', { name: 'Ada' })
      expect(data).toMatchObject({ name: 'Ada', scouter: page.scout.id })
      await page.reopen()
      expect(page.waiting).toEqual(['create players: waiting'])
      expect((await page.provider.getOne('players', { id: data.id })).data).toMatchObject({ name: 'Ada' })
      return data
    })
    expect(await page.list('players')).toMatchObject([{ name: 'Ada' }])
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.list('players')).toEqual([await page.record('players', made)])
  })

  it('is read and sent later if the device cannot be read at first', { tags: 'slow' }, async () => {
    await page.unanswered(aPsv)
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
      throw new DOMException('Gone', 'InvalidStateError')
    })
    await page.reopen()
    expect(page.waiting).toEqual([])
    onTestFinished(page.provider.sender.start())
    await waitFor(async () => expect(await page.total('teams')).toBe(1))
  })

  it('appears in its record while it is being sent', { tags: 'slow' }, async () => {
    reportingPage()
    const player = await aPlayer(page.server, page.scout, { name: 'Ada' })
    await page.unanswered(() => page.change('players', player, { name: 'Ada Keeper' }))
    let isRead = false
    page.link.rewrite = async (asked, response) => {
      if (isRead || asked.method !== 'GET') return response
      isRead = true
      // The read happens before the write is stored, but its answer arrives afterwards.
      await page.send()
      return response
    }
    const { data } = await page.provider.getOne('players', { id: player.id })
    expect(page.waiting).toEqual([])
    expect(data).toMatchObject({ name: 'Ada Keeper', version: 2 })
  })

  it('is stored once if only the answer was lost', async () => {
    await page.withAnswersLost(aPsv)
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.total('teams')).toBe(1)
  })

  it('is queued at once if the last call had no answer', async () => {
    await loseOneAnswer()
    page.link.intercept = () => new Promise(() => {})
    await aPsv()
    expect(page.waiting).toEqual(['create teams: waiting'])
    page.answerAll()
    await page.send()
    expect(await page.total('teams')).toBe(1)
  })

  it('is found together with the server’s records, also without the list on the device', async () => {
    reportingPage()
    const player = await aPlayer(page.server, page.scout, { name: 'Ada' })
    const { id } = await page.unanswered(() => page.create('players', { name: 'Zora' }))
    const found = (await page.provider.getMany('players', { ids: [player.id, id] })).data as Player[]
    expect(found.map(({ name }) => name).sort()).toEqual(['Ada', 'Zora'])
    expect(page.link.callsOf(`ids=${player.id}&`)).toHaveLength(1)
  })

  it('merges with the previous queued write, also if the server was unreachable in between', async () => {
    reportingPage()
    const player = await aPlayer(page.server, page.scout, { name: 'Ada' })
    const { data: opened } = await page.provider.getOne('players', { id: player.id })
    await page.change('players', opened as Player, { name: 'Ada L.' })
    await page.reopen()
    await page.unanswered(async () => {
      const { data: kept } = await page.provider.getOne('players', { id: player.id })
      expect(kept).toMatchObject({ name: 'Ada L.' })
      await page.change('players', kept as Player, { name: 'Ada Lovelace' })
    })
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.record('players', player)).toMatchObject({ name: 'Ada Lovelace' })
  })

  it('is not replaced by the answer to an earlier request', async () => {
    reportingPage()
    const player = await aPlayer(page.server, page.scout, { name: 'Ada' })
    await page.provider.getOne('players', { id: player.id })
    const { isOpen, open: answer } = aGate()
    const asked = vi.fn()
    page.link.rewrite = async ({ method, path }, response) => {
      if (method !== 'GET' || path !== PATHS.record('players', player.id)) return response
      asked()
      await isOpen
      return response
    }
    await page.reopen()
    const asking = page.provider.getOne('players', { id: player.id })
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await page.change('players', player, { name: 'Ada Lovelace' })
    answer()
    await asking
    await page.reopen()
    page.link.offline = true
    expect((await page.provider.getOne('players', { id: player.id })).data).toMatchObject({
      name: 'Ada Lovelace',
    })
  })

  it('is sent by one tab, and saved again in another that still has the device’s picture address', {
    tags: 'slow',
  }, async () => {
    const other = aDataProvider()
    const [url, player] = await page.offline(async () => {
      const profileImage = await page.choosePicture()
      return [profileImage, await page.create<Player>('players', { name: 'Ada', profileImage })] as const
    })
    await waitFor(() => expect(waitingIn(other)).toHaveLength(1))
    await page.send()
    await waitFor(() => expect(waitingIn(other)).toEqual([]))
    const data = { ...player, height: 180 }
    await other.update('players', { id: player.id, data, previousData: player })
    const sent = await page.record<Player>('players', player)
    expect(sent).toMatchObject({ height: 180 })
    expect(sent.profileImage).not.toBe(url)
  })

  it('follows the records it refers to: team, player, match, analysis, then the note linked to it', async () => {
    const note = { ...emptyNote(), shirtNo: 9, notes: 'Fast' }
    const [match, player, analysis] = await page.unanswered(async () => {
      const [home, away] = [await page.create('teams', { name: 'Ajax' }), await aPsv()]
      const player = await page.create('players', { name: 'Ada', teamId: home.id })
      const teams = { homeTeamId: home.id, awayTeamId: away.id }
      const match = await page.create<Match>('matches', { date: '2026-03-01', ...teams, homeNotes: [note] })
      expect(match).toMatchObject({ homeTeam: { name: 'Ajax' }, awayTeam: { name: 'PSV' } })
      const analysis = await page.create<Analysis>('analyses', { matchId: match.id, playerId: player.id })
      expect(analysis).toMatchObject({ player: { name: 'Ada' }, match: { homeTeam: { name: 'Ajax' } } })
      const homeNotes = [{ ...note, analysisId: analysis.id }]
      const linked = await page.change('matches', match, { homeNotes })
      await page.change('matches', linked, { comments: 'Wet' })
      expect(page.entries).toHaveLength(6)
      await page.reopen()
      return [match, player, analysis] as const
    })
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.record('matches', match)).toMatchObject({
      comments: 'Wet',
      homeNotes: [{ shirtNo: 9, analysisId: analysis.id }],
    })
    expect(await page.record('analyses', analysis)).toMatchObject({ playerId: player.id })
  })

  it('that is created and deleted while queued is not sent at all', async () => {
    await page.offline(async () => page.remove('players', await page.create('players', { name: 'Ada' })))
    expect(page.waiting).toEqual([])
    expect(await page.list('players')).toEqual([])
    expect(page.link.callsOf('POST /v1/player')).toEqual([])
  })

  it('fails without an outbox if the device stores nothing', async () => {
    deviceKeepsNothing()
    await page.unanswered(() => expect(aPsv()).rejects.toThrow('No connection'))
    expect(page.waiting).toEqual([])
  })

  it('fails with a message if the device has no space for it', async () => {
    const made = await page.unanswered(aPsv)
    deviceKeepsNothing('QuotaExceededError')
    // The change would have to wait for the queued creation.
    await expect(page.change('teams', made, { name: 'PSV 2' })).rejects.toThrow(
      `Something went wrong! Could not update team. ${NO_ROOM}`,
    )
    await page.unanswered(async () => {
      await expect(page.create('players', { name: 'Ada' })).rejects.toThrow(
        `Something went wrong! Could not create player. ${NO_ROOM}`,
      )
      await expect(page.choosePicture()).rejects.toThrow(NO_ROOM)
    })
    expect(page.waiting).toEqual(['create teams: waiting'])
  })
})

describe('a picture chosen without a network', () => {
  it('is shown from the device, and uploaded before its record', async () => {
    const [url, player] = await page.offline(async () => {
      const profileImage = await page.choosePicture()
      return [profileImage, await page.create('players', { name: 'Ada', profileImage })] as const
    })
    await page.reopen()
    expect((await page.provider.previewMedia(url)).data).toMatchObject({ type: 'image/png' })
    await page.send()
    expect(page.waiting).toEqual([])
    const { profileImage } = await page.record<Player>('players', player)
    expect(profileImage).not.toBe(url)
    expect(await page.statusOf(profileImage)).toBe(200)
  })

  it('does not block other records while the server refuses uploads, and is tried once a round', async () => {
    await page.offline(async () => {
      for (const name of ['Ada', 'Bea'])
        await page.create('players', { name, profileImage: await page.choosePicture() })
      await aPsv()
    })
    page.link.intercept = ({ path }) => (path === PATHS.media ? json({ message: 'Not now' }, 429) : undefined)
    await page.send()
    expect(page.waiting).toEqual(['create players: waiting', 'create players: waiting'])
    expect(page.link.callsOf(`POST ${PATHS.media}`)).toHaveLength(1)
    page.answerAll()
    await page.send()
    expect(page.waiting).toEqual([])
  })

  it('may be a document, which is not previewed', async () => {
    const url = await page.offline(() => page.choosePicture(SMALL_PDF, 'application/pdf'))
    await page.reopen()
    expect((await page.provider.previewMedia(url)).data).toEqual({ type: 'application/pdf', content: null })
    expect((await page.provider.loadMedia(url)).data.size).toBe(SMALL_PDF.length)
  })

  it('is queued at once if the last call had no answer, and uploaded if the device stores nothing', async () => {
    await loseOneAnswer()
    const url = await page.choosePicture()
    expect(await waitingAddresses(page.scout.id)).toEqual([url])
    expect(page.link.callsOf('POST /v1/media')).toEqual([])
    deviceKeepsNothing()
    expect(await page.statusOf(await page.choosePicture())).toBe(200)
  })

  it('is uploaded when its record is saved, also if the network is back before that', async () => {
    const player = await page.listedPlayer()
    const profileImage = await page.offline(() => page.choosePicture())
    const saved = await page.change('players', player, { profileImage })
    await page.send()
    expect(page.waiting).toEqual([])
    // The open page still has the device’s address of the picture.
    await page.change('players', saved, { height: 180 })
    await page.send()
    const stored = await page.record<Player>('players', player)
    expect(stored.height).toBe(180)
    expect(await page.statusOf(stored.profileImage)).toBe(200)
  })

  it('is deleted when its entry is discarded or its new record deleted, unless a draft uses it', async () => {
    await page.offline(async () => {
      const profileImage = await page.choosePicture()
      const player = { name: 'Ada', profileImage }
      await page.create('players', player)
      const draft = { savedAt: '2026-05-01', base: {}, values: { profileImage } }
      writeDraft(draftKey(page.scout.id, 'players', 'create'), 'visit', draft)
      await page.discardFirst()
      expect(page.waiting).toEqual([])
      expect(await waitingAddresses(page.scout.id)).toEqual([profileImage])
      removeDraftsOf(page.scout.id)
      await page.remove('players', await page.create('players', player))
    })
    expect(page.waiting).toEqual([])
    expect(await waitingAddresses(page.scout.id)).toEqual([])
  })
})

describe('another user’s change of the same record', () => {
  it('is merged with the queued change', async () => {
    const player = await page.listedPlayer()
    await page.unanswered(() => page.change('players', player, { name: 'Ada K.' }))
    await page.changeElsewhere(player, { height: 180 })
    await page.send()
    expect(await page.record('players', player)).toMatchObject({ name: 'Ada K.', height: 180 })
  })

  it('to the same field needs a decision, and does not block other writes', async () => {
    const player = await page.listedPlayer()
    await page.unanswered(async () => {
      await page.change('players', player, { name: 'Mine' })
      await aPsv()
    })
    await page.changeElsewhere(player, { name: 'Theirs' })
    await page.send()
    expect(page.waiting).toEqual(['update players: refused'])
    expect(page.entries[0]?.refusal?.reason).toBe('conflict')
    expect(await page.record('players', player)).toMatchObject({ name: 'Theirs' })
    expect(await page.total('teams')).toBe(1)
  })

  it('that deletes the record keeps the queued change, with the reason', async () => {
    const player = await page.listedPlayer()
    await page.unanswered(() => page.change('players', player, { name: 'Ada K.' }))
    await page.scout.call('DELETE', PATHS.record('players', player.id))
    await page.send()
    expect(page.entries).toMatchObject([
      { data: { name: 'Ada K.' }, refusal: { reason: 'missing', message: 'Player does not exist' } },
    ])
  })

  it('prevents a queued deletion of the record', async () => {
    const player = await page.listedPlayer()
    await page.unanswered(() => page.remove('players', player))
    expect(await page.list('players')).toEqual([])
    await page.changeElsewhere(player, { height: 180 })
    await page.send()
    expect(page.waiting).toEqual(['delete players: refused'])
    expect(await page.list('players')).toMatchObject([{ height: 180 }])
  })
})

describe('a write that the server refuses', () => {
  it('blocks only the writes that depend on it', async () => {
    reportingPage()
    await aTeam(page.server, undefined, { name: 'Ajax' })
    const twin = await page.unanswered(async () => {
      const made = await page.create<Team>('teams', { name: 'Ajax' })
      await page.create('players', { name: 'Ada', teamId: made.id })
      await page.create('players', { name: 'Bea' })
      return made
    })
    await page.send()
    expect(page.waiting).toEqual(['create teams: refused', 'create players: waiting'])
    expect(page.entries[0]?.refusal?.message).toContain('A team with this name already exists')
    await page.change('teams', twin, { name: 'Ajax 2' })
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.total('players')).toBe(2)
  })

  it('because the session has expired stays queued until its user signs in again', async () => {
    await page.unanswered(aPsv)
    page.link.intercept = ({ method }) =>
      method === 'POST' ? json({ message: 'Please sign in', code: 'unauthorized' }, 401) : undefined
    await page.send()
    page.answerAll()
    startSession(page.scout)
    await page.reopen()
    expect(page.waiting).toHaveLength(1)
    await page.send()
    expect(await page.total('teams')).toBe(1)
  })
})

it('another user of the device neither sees nor sends queued writes', async () => {
  await page.unanswered(aPsv)
  endSession('expired')
  startSession(await persona(page.server, 'Scout'))
  await page.reopen()
  expect(page.waiting).toEqual([])
  await page.send()
  expect(await page.list('teams')).toEqual([])
  startSession(page.scout)
  await page.reopen()
  expect(page.waiting).toEqual(['create teams: waiting'])
})

it('stores a new record once after a lost answer, on a server with only the documented calls that assigns the ids', async () => {
  const link = linkWithoutExtras(page.server.app)
  const { intercept } = link
  link.intercept = ({ body, ...asked }) =>
    intercept({ ...asked, body: asked.method === 'POST' ? { ...Object(body), id: undefined } : body })
  link.loseAnswers = true
  const team = await aPsv()
  link.loseAnswers = false
  await page.create('players', { name: 'Ada', teamId: team.id })
  await page.send()
  expect(page.waiting).toEqual([])
  // An open page still has the id from the device.
  expect((await page.provider.getOne('teams', { id: team.id })).data).toMatchObject({ name: 'PSV' })
  expect(await page.stored('/v1/player?page=1&amount=10')).toMatchObject({
    players: [{ name: 'Ada', team: { name: 'PSV' } }],
    total: 1,
  })
})
