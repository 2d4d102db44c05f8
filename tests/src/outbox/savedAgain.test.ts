import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'
import { SMALL_PNG } from '../../support/uploads'
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

const waiting = () => waitingIn(provider)

const stored = async <Row>(path: string) => (await scout.call<Row>('GET', path)).body

const create = async <Row>(resource: string, data: object) =>
  (await provider.create(resource, { data })).data as Row

const change = async <Row extends { id: string }>(resource: string, row: Row, changes: Partial<Row>) =>
  (await provider.update(resource, { id: row.id, data: { ...row, ...changes }, previousData: row }))
    .data as Row

const tryAgain = async () => {
  const [entry] = provider.outbox.entries
  if (entry !== undefined) await provider.outbox.update(entry.id, { state: 'waiting', refusal: null })
  await provider.sender.send()
}

const refuse = (wanted: string) => {
  link.intercept = ({ method }) =>
    method === wanted ? json({ message: 'No', code: 'forbidden' }, 403) : undefined
}

const refuseNothing = () => {
  link.intercept = () => undefined
}

/** A team of which no answer told that it was stored, that was changed since, and was then refused. */
async function teamRefusedAfterLostAnswer() {
  reportingPage()
  link.loseAnswers = true
  const made = await create<Team>('teams', { name: 'PSV' })
  link.loseAnswers = false
  refuse('POST')
  const changed = await change('teams', made, { country: 'Malta' })
  await provider.sender.send()
  refuseNothing()
  expect(waiting()).toEqual(['create teams: refused'])
  return changed
}

/** A team whose name is taken is made without a network and changed once more, and the server refuses it. */
async function refusedTeam(changes: Partial<Team>) {
  await aTeam(server, undefined, { name: 'Ajax' })
  link.offline = true
  const made = await create<Team>('teams', { name: 'Ajax' })
  const team = await change('teams', made, changes)
  link.offline = false
  await provider.sender.send()
  return team
}

describe('a record that was changed again before it was refused', () => {
  it('is one entry with all of it, which is discarded as one', async () => {
    const team = await refusedTeam({ country: 'Malta' })
    expect(provider.outbox.entries).toMatchObject([
      { act: 'create', state: 'refused', data: { id: team.id, name: 'Ajax', country: 'Malta' } },
    ])
    const [entry] = provider.outbox.entries
    if (entry !== undefined) await provider.outbox.discard(entry)
    expect(waiting()).toEqual([])
  })
})

describe('a report that waits', () => {
  it('is stored as soon as it can be, although somebody it was shared with was deleted meanwhile', async () => {
    const [admin, agent] = [await persona(server, 'Admin'), await persona(server, 'Agent')]
    const draft = await anAnalysis(server, scout, { accessUserIds: [agent.id] })
    await provider.getList('analyses', wholeList)
    link.offline = true
    await change<Analysis>('analyses', draft, { conclusion: 'Sign him' })
    await admin.call('DELETE', `/v1/user/admin/${agent.id}`)
    link.offline = false
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored(`/v1/analysis/${draft.id}`)).toMatchObject({
      conclusion: 'Sign him',
      accessUserIds: [],
    })
  })
})

describe('a record that was refused and is saved again', () => {
  it('is one entry that can be stored, with everything that was changed of it in between', async () => {
    const team = await refusedTeam({ country: 'Malta' })
    await change('teams', team, { name: 'Ajax 2' })
    expect(waiting()).toEqual(['create teams: waiting'])
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored(`/v1/team/${team.id}`)).toMatchObject({ name: 'Ajax 2', country: 'Malta' })
  })

  it('is sent by itself', async () => {
    const team = await refusedTeam({ country: 'Malta' })
    const stop = provider.sender.start()
    await provider.sender.send()
    await change('teams', team, { name: 'Ajax 2' })
    await waitFor(() => expect(waiting()).toEqual([]))
    stop()
  })

  it('is one entry that is discarded as one, where it was a change', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getList('players', wholeList)
    link.offline = true
    const renamed = await change('players', player, { name: 'Mine' })
    const measured = await change('players', renamed, { height: 180 })
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'Theirs' })
    link.offline = false
    await provider.sender.send()
    expect(waiting()).toEqual(['update players: refused'])
    link.offline = true
    await change('players', measured, { weight: 70 })
    expect(provider.outbox.entries).toMatchObject([
      { base: { name: 'Ada' }, data: { name: 'Mine', height: 180, weight: 70 }, state: 'waiting' },
    ])
    link.offline = false
    await provider.sender.send()
    const [entry] = provider.outbox.entries
    if (entry !== undefined) await provider.outbox.discard(entry)
    expect(waiting()).toEqual([])
  })

  it('is not sent before a new record that it refers to', async () => {
    const player = await aPlayer(server, scout)
    await provider.getList('players', wholeList)
    link.offline = true
    const renamed = await change('players', player, { name: 'Mine' })
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'Theirs' })
    const joins = await create<Team>('teams', { name: 'PSV' })
    const joined = await change('players', renamed, { teamId: joins.id })
    link.offline = false
    link.intercept = ({ path }) => (path === '/v1/team' ? json({ message: 'Busy' }, 503) : undefined)
    await provider.sender.send()
    const order = ['update players: refused', 'create teams: waiting', 'update players: waiting']
    expect(waiting()).toEqual(order)
    await change('players', joined, { height: 180 })
    expect(waiting()).toEqual(order)
  })
})

describe('a record of which an answer was lost before it was refused', () => {
  it('is stored with what was changed since, when it is tried again', async () => {
    const team = await teamRefusedAfterLostAnswer()
    await tryAgain()
    expect(waiting()).toEqual([])
    expect(await stored(`/v1/team/${team.id}`)).toMatchObject({ name: 'PSV', country: 'Malta' })
  })

  it('is stored with what was changed since, when it is saved again', async () => {
    const team = await teamRefusedAfterLostAnswer()
    await change('teams', team, { name: 'PSV 2' })
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored(`/v1/team/${team.id}`)).toMatchObject({ name: 'PSV 2', country: 'Malta' })
  })

  it('is deleted with what was changed since', async () => {
    const team = await teamRefusedAfterLostAnswer()
    await provider.delete('teams', { id: team.id, previousData: team })
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored('/v1/team?page=1&amount=10')).toMatchObject({ total: 0 })
  })

  it('is in no conflict with itself, where it was a change', async () => {
    reportingPage()
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getList('players', wholeList)
    link.loseAnswers = true
    const renamed = await change('players', player, { name: 'Mine' })
    link.loseAnswers = false
    refuse('PUT')
    await change('players', renamed, { name: 'Mine again' })
    await provider.sender.send()
    refuseNothing()
    expect(waiting()).toEqual(['update players: refused'])
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'Mine', height: 180, version: 2 })
    await tryAgain()
    expect(waiting()).toEqual([])
    expect(await stored(`/v1/player/${player.id}`)).toMatchObject({ name: 'Mine again', height: 180 })
  })
})

describe('a deletion that was refused', () => {
  it('does not take with it what was changed after it', async () => {
    reportingPage()
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getList('players', wholeList)
    link.offline = true
    await provider.delete('players', { id: player.id, previousData: player })
    link.offline = false
    refuse('DELETE')
    await provider.sender.send()
    await change('players', player, { height: 180 })
    await tryAgain()
    expect(waiting()).toEqual(['delete players: refused', 'update players: waiting'])
    const [deletion] = provider.outbox.entries
    if (deletion !== undefined) await provider.outbox.discard(deletion)
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored(`/v1/player/${player.id}`)).toMatchObject({ height: 180 })
  })
})

describe('a conflict that its person decides', () => {
  const decide = async () => {
    const [entry] = provider.outbox.entries
    if (entry !== undefined) await provider.resolveQueuedConflict(entry)
  }

  /** A player that was renamed here and by somebody else. */
  async function inConflict() {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getList('players', wholeList)
    link.offline = true
    const renamed = await change('players', player, { name: 'Mine' })
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'Theirs' })
    link.offline = false
    await provider.sender.send()
    expect(waiting()).toEqual(['update players: refused'])
    return renamed
  }

  it('has what was saved while it was being decided sent afterwards', async () => {
    const player = await inConflict()
    provider.onConflict(async ({ merged }) => {
      link.offline = true
      await change('players', player, { height: 180 })
      link.offline = false
      return merged
    })
    await decide()
    expect(provider.outbox.entries).toMatchObject([{ state: 'waiting', data: { name: 'Mine', height: 180 } }])
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored(`/v1/player/${player.id}`)).toMatchObject({ name: 'Mine', height: 180 })
  })

  it('has its pictures uploaded first', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const picture = new Blob([SMALL_PNG], { type: 'image/png' })
    const { url } = (await provider.uploadMedia(picture)).data
    vi.restoreAllMocks()
    const player = await inConflict()
    const [entry] = provider.outbox.entries
    if (entry?.data) await provider.outbox.update(entry.id, { data: { ...entry.data, profileImage: url } })
    provider.onConflict(async ({ merged }) => merged)
    await decide()
    expect(waiting()).toEqual([])
    const { profileImage } = await stored<Player>(`/v1/player/${player.id}`)
    expect((await scout.call('GET', String(profileImage))).status).toBe(200)
  })
})

describe('a record that was refused and is deleted', () => {
  it('is deleted on the server, too, where an earlier attempt may have made it there', async () => {
    reportingPage()
    link.loseAnswers = true
    const team = await create<Team>('teams', { name: 'PSV' })
    link.loseAnswers = false
    link.intercept = ({ method }) =>
      method === 'POST' ? json({ message: 'No', code: 'forbidden' }, 403) : undefined
    await provider.sender.send()
    link.intercept = () => undefined
    await provider.delete('teams', { id: team.id, previousData: team })
    expect(waiting()).toEqual(['delete teams: waiting'])
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored('/v1/team?page=1&amount=10')).toMatchObject({ total: 0 })
  })

  it('is one deletion, of the record as it was before any of its changes', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getList('players', wholeList)
    link.offline = true
    const renamed = await change('players', player, { name: 'Mine' })
    const measured = await change('players', renamed, { height: 180 })
    link.offline = false
    link.intercept = ({ method }) =>
      method === 'PUT' ? json({ message: 'No', code: 'forbidden' }, 403) : undefined
    await provider.sender.send()
    expect(waiting()).toEqual(['update players: refused'])
    await provider.delete('players', { id: player.id, previousData: measured })
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await stored('/v1/player?page=1&amount=10')).toMatchObject({ total: 0 })
  })
})

it('a second new record that is the same on purpose is one of its own', async () => {
  link.offline = true
  await create('players', { name: 'Trialist' })
  await create('players', { name: 'Trialist' })
  link.offline = false
  await provider.sender.send()
  expect(waiting()).toEqual([])
  expect(await stored('/v1/player?page=1&amount=10')).toMatchObject({ total: 2 })
})

it('what one person has tried to make is made by the next with an id of its own', async () => {
  link.loseAnswers = true
  vi.spyOn(provider.outbox, 'add').mockResolvedValue('failed')
  await expect(create('players', { name: 'Trialist' })).rejects.toThrow()
  link.loseAnswers = false
  startSession(await persona(server, 'Scout'))
  await create('players', { name: 'Trialist' })
  expect(await stored('/v1/player?page=1&amount=10')).toMatchObject({ total: 2 })
})
