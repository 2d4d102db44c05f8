import { randomUUID } from 'node:crypto'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match, MatchNote } from '../../../contract/match'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { endSession, startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { draftKey, removeDraftsOf, writeDraft } from '../../../src/storage/draftStorage'
import { waitingAddresses } from '../../../src/storage/waitingFiles'
import { buildTestApp, type TestApp } from '../../support/app'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'
import { SMALL_PDF, SMALL_PNG } from '../../support/uploads'
import { waitingIn } from '../../support/waitingEntries'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona
let provider: AppDataProvider

beforeEach(async () => {
  vi.restoreAllMocks()
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
  link = linkServer(server.app)
  provider = aDataProvider()
})

const waiting = (of = provider) => waitingIn(of)

const shown = async <Row>(resource: string, of = provider) =>
  (await of.getList(resource, wholeList)).data as Row[]

const stored = async <Row>(path: string) => (await scout.call<Row>('GET', path)).body

/** The browser is killed, and the app opened again. */
async function openAgain() {
  provider = aDataProvider()
  await provider.outbox.ready
}

/** There is no network, and the browser knows it: nothing is even tried. */
function withoutNetwork() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  link.offline = true
}

function deviceKeepsNothing(why: 'QuotaExceededError' | 'InvalidStateError' = 'InvalidStateError') {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Not kept', why)
  })
}

const NO_ROOM = 'This device has no room to keep it for later, and it was not kept.'

const change = async <Row extends { id: string }>(resource: string, row: Row, changes: Partial<Row>) =>
  (await provider.update(resource, { id: row.id, data: { ...row, ...changes }, previousData: row }))
    .data as Row

describe('what is saved without a network', () => {
  it('is read again, shown and sent where the device could not be read at first', async () => {
    link.offline = true
    await provider.create('players', { data: { name: 'Ada' } })
    link.offline = false
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
      throw new DOMException('Gone', 'InvalidStateError')
    })
    await openAgain()
    expect(waiting()).toEqual([])
    onTestFinished(provider.sender.start())
    await waitFor(() => expect(link.callsOf('POST /v1/player')).toHaveLength(1))
    await waitFor(async () =>
      expect((await stored<{ total: number }>('/v1/player?page=1&amount=1')).total).toBe(1),
    )
  })

  it('is shown as saved, survives the browser, and is sent later', async () => {
    link.offline = true
    const { data } = await provider.create('players', { data: { name: 'Ada' } })
    expect(data).toMatchObject({ name: 'Ada', scouter: scout.id })
    await openAgain()
    expect(waiting()).toEqual(['create players: waiting'])
    expect((await provider.getOne('players', { id: (data as Player).id })).data).toMatchObject({
      name: 'Ada',
    })
    link.offline = false
    expect(await shown('players')).toMatchObject([{ name: 'Ada' }])
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await shown('players')).toEqual([await stored(`/v1/player/${(data as Player).id}`)])
  })

  it('is in what is read of its record while it is being sent', async () => {
    reportingPage()
    const player = await aPlayer(server, scout, { name: 'Ada' })
    link.offline = true
    await change('players', player, { name: 'Ada Keeper' })
    link.offline = false
    let isRead = false
    link.rewrite = async (asked, response) => {
      if (isRead || asked.method !== 'GET') return response
      isRead = true
      // Read before it is stored, and answered afterwards.
      await provider.sender.send()
      return response
    }
    const { data } = await provider.getOne('players', { id: player.id })
    expect(waiting()).toEqual([])
    expect(data).toMatchObject({ name: 'Ada Keeper', version: 2 })
  })

  it('is stored once where only the answer was lost', async () => {
    link.loseAnswers = true
    await provider.create('teams', { data: { name: 'PSV' } })
    link.loseAnswers = false
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored('/v1/team?page=1&amount=10')).toMatchObject({ total: 1 })
  })

  it('is kept at once where the last call had no answer, and does not wait for one as long again', async () => {
    link.offline = true
    await provider.getList('teams', wholeList).catch(() => undefined)
    link.offline = false
    link.intercept = () => new Promise(() => {})
    await provider.create('teams', { data: { name: 'PSV' } })
    expect(waiting()).toEqual(['create teams: waiting'])
    link.intercept = () => undefined
    await provider.sender.send()
    expect(await stored('/v1/team?page=1&amount=10')).toMatchObject({ total: 1 })
  })

  it('is found together with what the server has, also where nothing of the list is here', async () => {
    reportingPage()
    const player = await aPlayer(server, scout, { name: 'Ada' })
    link.offline = true
    const { data } = await provider.create('players', { data: { name: 'Zora' } })
    link.offline = false
    const ids = [player.id, (data as Player).id]
    const found = (await provider.getMany('players', { ids })).data as Player[]
    expect(found.map(({ name }) => name).sort()).toEqual(['Ada', 'Zora'])
    expect(link.callsOf(`ids=${player.id}&`)).toHaveLength(1)
  })

  it('is a change of what was saved last, also where the server could not be asked for that since', async () => {
    reportingPage()
    const player = await aPlayer(server, scout, { name: 'Ada' })
    const { data: opened } = await provider.getOne('players', { id: player.id })
    await change('players', opened as Player, { name: 'Ada L.' })
    provider = aDataProvider()
    link.offline = true
    const { data: kept } = await provider.getOne('players', { id: player.id })
    expect(kept).toMatchObject({ name: 'Ada L.' })
    await change('players', kept as Player, { name: 'Ada Lovelace' })
    link.offline = false
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored(`/v1/player/${player.id}`)).toMatchObject({ name: 'Ada Lovelace' })
  })

  it('is not put back to what was asked for before it and answered after it', async () => {
    reportingPage()
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getOne('players', { id: player.id })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked = vi.fn()
    link.rewrite = async ({ method, path }, response) => {
      if (method !== 'GET' || path !== `/v1/player/${player.id}`) return response
      asked()
      await held
      return response
    }
    provider = aDataProvider()
    const asking = provider.getOne('players', { id: player.id })
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await change('players', player, { name: 'Ada Lovelace' })
    answer()
    await asking
    provider = aDataProvider()
    link.offline = true
    expect((await provider.getOne('players', { id: player.id })).data).toMatchObject({ name: 'Ada Lovelace' })
  })

  it('is told to other tabs, and nothing where nothing has changed', async () => {
    const posts = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    await provider.sender.send()
    expect(posts).not.toHaveBeenCalled()
    withoutNetwork()
    await provider.create('teams', { data: { name: 'PSV' } })
    expect(posts).toHaveBeenCalledOnce()
  })

  it('is sent by one tab, and saved once more in another, which has the picture by the address that it had here', async () => {
    const other = aDataProvider()
    withoutNetwork()
    const { url } = (await provider.uploadMedia(new Blob([SMALL_PNG], { type: 'image/png' }))).data
    const created = await provider.create('players', { data: { name: 'Ada', profileImage: url } })
    const player = created.data as Player
    await waitFor(() => expect(waiting(other)).toHaveLength(1))
    vi.restoreAllMocks()
    link.offline = false
    await provider.sender.send()
    await waitFor(() => expect(waiting(other)).toEqual([]))
    const data = { ...player, height: 180 }
    await other.update('players', { id: player.id, data, previousData: player })
    const sent = await stored<Player>(`/v1/player/${player.id}`)
    expect(sent).toMatchObject({ height: 180 })
    expect(sent.profileImage).not.toBe(url)
  })

  it('is one entry, however often a record is changed', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await shown('players')
    withoutNetwork()
    const once = await change('players', player, { name: 'Ada K.' })
    await change('players', once, { height: 180 })
    expect(waiting()).toEqual(['update players: waiting'])
    link.offline = false
    await provider.sender.send()
    expect(await stored(`/v1/player/${player.id}`)).toMatchObject({ name: 'Ada K.', height: 180 })
  })

  it('goes after what it refers to: team, player, match, analysis and the note that leads to it', async () => {
    link.offline = true
    const create = async (resource: string, data: object) =>
      (await provider.create(resource, { data: { id: randomUUID(), ...data } })).data as { id: string }
    const [home, away] = [await create('teams', { name: 'Ajax' }), await create('teams', { name: 'PSV' })]
    const player = await create('players', { name: 'Ada', teamId: home.id })
    const note: MatchNote = {
      id: randomUUID(),
      shirtNo: 9,
      position: '',
      notes: 'Fast',
      analysisId: null,
      level: null,
    }
    const match = (await create('matches', {
      date: '2026-03-01',
      homeTeamId: home.id,
      awayTeamId: away.id,
      homeNotes: [note],
    })) as Match
    expect(match).toMatchObject({ homeTeam: { name: 'Ajax' }, awayTeam: { name: 'PSV' } })
    const analysis = (await create('analyses', { matchId: match.id, playerId: player.id })) as Analysis
    expect(analysis).toMatchObject({ player: { name: 'Ada' }, match: { homeTeam: { name: 'Ajax' } } })
    const linked = await change('matches', match, { homeNotes: [{ ...note, analysisId: analysis.id }] })
    await change('matches', linked, { comments: 'Wet' })
    expect(provider.outbox.entries).toHaveLength(6)
    await openAgain()
    link.offline = false
    await provider.sender.send()
    expect(waiting()).toEqual([])
    const sent = await stored<Match>(`/v1/match/${match.id}`)
    expect(sent).toMatchObject({ comments: 'Wet', homeNotes: [{ shirtNo: 9, analysisId: analysis.id }] })
    expect(await stored(`/v1/analysis/${analysis.id}`)).toMatchObject({ playerId: player.id })
  })

  it('that is made and deleted before anything was sent is not sent at all', async () => {
    withoutNetwork()
    const { data } = await provider.create('players', { data: { name: 'Ada' } })
    await provider.delete('players', { id: (data as Player).id, previousData: data as Player })
    expect(waiting()).toEqual([])
    link.offline = false
    expect(await shown('players')).toEqual([])
    expect(link.callsOf('POST /v1/player')).toEqual([])
  })

  it('fails as it did where the device keeps nothing', async () => {
    link.offline = true
    deviceKeepsNothing()
    await expect(provider.create('players', { data: { name: 'Ada' } })).rejects.toThrow('No connection')
    expect(waiting()).toEqual([])
  })

  it('fails where the device has no room for it, and says so', async () => {
    link.offline = true
    deviceKeepsNothing('QuotaExceededError')
    await expect(provider.create('players', { data: { name: 'Ada' } })).rejects.toThrow(
      `Something went wrong! Could not create player. ${NO_ROOM}`,
    )
    expect(waiting()).toEqual([])
  })

  it('does so, too, where it has to wait for what waits already', async () => {
    link.offline = true
    const { data } = await provider.create('teams', { data: { name: 'PSV' } })
    link.offline = false
    deviceKeepsNothing('QuotaExceededError')
    await expect(change('teams', data as Team, { name: 'PSV 2' })).rejects.toThrow(
      `Something went wrong! Could not update team. ${NO_ROOM}`,
    )
  })
})

describe('a picture that is chosen without a network', () => {
  const chosen = async () => {
    const { url } = (await provider.uploadMedia(new Blob([SMALL_PNG], { type: 'image/png' }))).data
    return url
  }

  it('is shown from the device, and uploaded before the record that has it', async () => {
    withoutNetwork()
    const url = await chosen()
    const { data } = await provider.create('players', { data: { name: 'Ada', profileImage: url } })
    await openAgain()
    expect((await provider.previewMedia(url)).data).toMatchObject({ type: 'image/png' })
    link.offline = false
    await provider.sender.send()
    expect(waiting()).toEqual([])
    const { profileImage } = await stored<Player>(`/v1/player/${(data as Player).id}`)
    expect(profileImage).not.toBe(url)
    expect((await scout.call('GET', String(profileImage))).status).toBe(200)
  })

  it.each([429, 503])(
    'holds nothing up that is not about it where the server answers it %s, and has no other one sent in vain',
    async (status) => {
      withoutNetwork()
      for (const name of ['Ada', 'Bea'])
        await provider.create('players', { data: { name, profileImage: await chosen() } })
      await provider.create('teams', { data: { name: 'PSV' } })
      vi.restoreAllMocks()
      link.offline = false
      link.intercept = ({ path }) => (path === PATHS.media ? json({ message: 'Not now' }, status) : undefined)
      await provider.sender.send()
      expect(waiting()).toEqual(['create players: waiting', 'create players: waiting'])
      expect(link.callsOf(`POST ${PATHS.media}`)).toHaveLength(1)
      link.intercept = () => undefined
      await provider.sender.send()
      expect(waiting()).toEqual([])
    },
  )

  it('is a document still where it is one, which is not shown', async () => {
    withoutNetwork()
    const { url } = (await provider.uploadMedia(new Blob([SMALL_PDF], { type: 'application/pdf' }))).data
    await openAgain()
    expect((await provider.previewMedia(url)).data).toEqual({ type: 'application/pdf', content: null })
    expect((await provider.loadMedia(url)).data.size).toBe(SMALL_PDF.length)
  })

  it('is kept at once where the last call had no answer', async () => {
    link.offline = true
    await provider.getList('teams', wholeList).catch(() => undefined)
    link.offline = false
    const url = await chosen()
    expect(await waitingAddresses(scout.id)).toEqual([url])
    expect(link.callsOf('POST /v1/media')).toEqual([])
  })

  it('is uploaded all the same where the last call had no answer and the device keeps nothing', async () => {
    link.offline = true
    await provider.getList('teams', wholeList).catch(() => undefined)
    link.offline = false
    deviceKeepsNothing()
    expect((await scout.call('GET', await chosen())).status).toBe(200)
  })

  it('fails where the device has no room for it, and says so', async () => {
    link.offline = true
    deviceKeepsNothing('QuotaExceededError')
    await expect(chosen()).rejects.toThrow(NO_ROOM)
  })

  it('is uploaded once its record is saved, also where there is a network again by then', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await shown('players')
    withoutNetwork()
    const url = await chosen()
    vi.restoreAllMocks()
    link.offline = false
    const saved = await change('players', player, { profileImage: url })
    await provider.sender.send()
    expect(waiting()).toEqual([])
    // The page that is open still has the address from before.
    await change('players', saved, { height: 180 })
    await provider.sender.send()
    const { profileImage, height } = await stored<Player>(`/v1/player/${player.id}`)
    expect(height).toBe(180)
    expect((await scout.call('GET', String(profileImage))).status).toBe(200)
  })

  it('is forgotten once its entry is discarded or its new record deleted, unless something else has it', async () => {
    withoutNetwork()
    const url = await chosen()
    const { data } = await provider.create('players', { data: { name: 'Ada', profileImage: url } })
    const typedIn = { savedAt: '2026-05-01', base: {}, values: { profileImage: url } }
    writeDraft(draftKey(scout.id, 'players', 'create'), 'visit', typedIn)
    const [entry] = provider.outbox.entries
    if (entry !== undefined) await provider.outbox.discard(entry)
    expect(waiting()).toEqual([])
    expect(await waitingAddresses(scout.id)).toEqual([url])
    removeDraftsOf(scout.id)
    const again = await provider.create('players', { data: { ...(data as Player), id: randomUUID() } })
    await provider.delete('players', { id: (again.data as Player).id, previousData: again.data })
    expect(waiting()).toEqual([])
    expect(await waitingAddresses(scout.id)).toEqual([])
  })
})

describe('what others have done meanwhile', () => {
  it('is kept beside what was changed here', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await shown('players')
    link.offline = true
    await change('players', player, { name: 'Ada K.' })
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, height: 180 })
    link.offline = false
    await provider.sender.send()
    expect(await stored(`/v1/player/${player.id}`)).toMatchObject({ name: 'Ada K.', height: 180 })
  })

  it('to the same field waits for a decision, and holds up nothing else', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await shown('players')
    link.offline = true
    await change('players', player, { name: 'Mine' })
    await provider.create('teams', { data: { name: 'PSV' } })
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'Theirs' })
    link.offline = false
    await provider.sender.send()
    expect(waiting()).toEqual(['update players: refused'])
    expect(provider.outbox.entries[0]?.refusal?.reason).toBe('conflict')
    expect(await stored(`/v1/player/${player.id}`)).toMatchObject({ name: 'Theirs' })
    expect(await stored('/v1/team?page=1&amount=10')).toMatchObject({ total: 1 })
  })

  it('by deleting the record leaves the change here, with its reason', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await shown('players')
    link.offline = true
    await change('players', player, { name: 'Ada K.' })
    await scout.call('DELETE', `/v1/player/${player.id}`)
    link.offline = false
    await provider.sender.send()
    expect(provider.outbox.entries).toMatchObject([
      { data: { name: 'Ada K.' }, refusal: { reason: 'missing', message: 'Player does not exist' } },
    ])
  })

  it('keeps a record from being deleted that has been changed since', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await shown('players')
    link.offline = true
    await provider.delete('players', { id: player.id, previousData: player })
    expect(await shown('players')).toEqual([])
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, height: 180 })
    link.offline = false
    await provider.sender.send()
    expect(waiting()).toEqual(['delete players: refused'])
    expect(await shown('players')).toMatchObject([{ height: 180 }])
  })
})

describe('what the server refuses', () => {
  it('keeps only that back which depends on it', async () => {
    reportingPage()
    await aTeam(server, undefined, { name: 'Ajax' })
    link.offline = true
    const { data: twin } = await provider.create('teams', { data: { name: 'Ajax' } })
    await provider.create('players', { data: { name: 'Ada', teamId: (twin as { id: string }).id } })
    await provider.create('players', { data: { name: 'Bea' } })
    link.offline = false
    await provider.sender.send()
    expect(waiting()).toEqual(['create teams: refused', 'create players: waiting'])
    expect(provider.outbox.entries[0]?.refusal?.message).toContain('A team with this name already exists')
    await change('teams', twin as { id: string; name: string }, { name: 'Ajax 2' })
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored('/v1/player?page=1&amount=10')).toMatchObject({ total: 2 })
  })

  it('because of a role that was taken away stays here with its text', async () => {
    const match = await aMatch(server, scout)
    await shown('matches')
    link.offline = true
    await change('matches', match, { comments: 'Typed in the rain' })
    link.offline = false
    link.intercept = ({ method }) =>
      method === 'PUT'
        ? json({ message: 'You are not allowed to do this', code: 'forbidden' }, 403)
        : undefined
    await provider.sender.send()
    expect(provider.outbox.entries).toMatchObject([
      { state: 'refused', data: { comments: 'Typed in the rain' } },
    ])
  })

  it('for want of a session waits until its person has signed in again', async () => {
    link.offline = true
    await provider.create('teams', { data: { name: 'PSV' } })
    link.offline = false
    link.intercept = ({ method }) =>
      method === 'POST' ? json({ message: 'Please sign in', code: 'unauthorized' }, 401) : undefined
    await provider.sender.send()
    link.intercept = () => undefined
    startSession(scout)
    await openAgain()
    expect(waiting()).toHaveLength(1)
    await provider.sender.send()
    expect(await stored('/v1/team?page=1&amount=10')).toMatchObject({ total: 1 })
  })

  it('is tried again where the server was away, and not before what stands in front of it', async () => {
    link.offline = true
    await provider.create('teams', { data: { name: 'PSV' } })
    link.offline = false
    link.intercept = ({ method }) =>
      method === 'POST' ? json({ message: 'Busy', code: 'unavailable' }, 503) : undefined
    await provider.sender.send()
    expect(waiting()).toEqual(['create teams: waiting'])
    link.intercept = () => undefined
    await provider.sender.send()
    expect(waiting()).toEqual([])
  })
})

describe('another person on the same device', () => {
  it('sees nothing of it, and sends nothing of it', async () => {
    link.offline = true
    await provider.create('teams', { data: { name: 'PSV' } })
    endSession('expired')
    link.offline = false
    startSession(await persona(server, 'Scout'))
    await openAgain()
    expect(waiting()).toEqual([])
    await provider.sender.send()
    expect(await shown('teams')).toEqual([])
    startSession(scout)
    await openAgain()
    expect(waiting()).toEqual(['create teams: waiting'])
  })
})

describe('a server that knows only the document’s calls', () => {
  it('gets every new record once, also where it gives ids of its own and its answer was lost', async () => {
    const document = linkWithoutExtras(server.app)
    document.loseAnswers = true
    const { data: team } = await provider.create('teams', { data: { name: 'PSV' } })
    document.loseAnswers = false
    await provider.create('players', { data: { name: 'Ada', teamId: (team as { id: string }).id } })
    await provider.sender.send()
    expect(waiting()).toEqual([])
    // A page that is open still has the id that it had here.
    expect((await provider.getOne('teams', { id: (team as { id: string }).id })).data).toMatchObject({
      name: 'PSV',
    })
    expect(await stored('/v1/player?page=1&amount=10')).toMatchObject({
      players: [{ name: 'Ada', team: { name: 'PSV' } }],
      total: 1,
    })
  })
})
