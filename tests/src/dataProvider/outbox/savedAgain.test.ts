import { describe, expect, it, vi } from 'vitest'
import type { Analysis } from '../../../../contract/analysis'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import type { Team } from '../../../../contract/team'
import { startSession } from '../../../../src/authProvider/session'
import { anAnalysis, aTeam } from '../../../support/factories'
import { outboxPage } from '../../../support/outboxPage'
import { persona } from '../../../support/personas'
import { reportingPage } from '../../../support/reportingPage'
import { json } from '../../../support/serverFetch'

const page = outboxPage()

async function tryAgain() {
  const [entry] = page.entries
  if (entry !== undefined) await page.provider.outbox.update(entry.id, { state: 'waiting', refusal: null })
  await page.send()
}

/** Sends while the server refuses calls with this method. */
async function sendRefused(method: string) {
  page.refuse(method)
  await page.send()
  page.answerAll()
}

/** Creates a team that is stored although its answer was lost, and that the server refuses after another change. */
async function teamRefusedAfterLostAnswer() {
  reportingPage()
  const made = await page.withAnswersLost(() => page.create<Team>('teams', { name: 'PSV' }))
  page.refuse('POST')
  const changed = await page.change('teams', made, { country: 'Malta' })
  await sendRefused('POST')
  expect(page.waiting).toEqual(['create teams: refused'])
  return changed
}

/** Creates a team with a name that is taken, changes it without a network, and gets it refused. */
async function refusedTeam() {
  await aTeam(page.server, undefined, { name: 'Ajax' })
  const team = await page.unanswered(async () =>
    page.change('teams', await page.create<Team>('teams', { name: 'Ajax' }), { country: 'Malta' }),
  )
  await page.send()
  return team
}

it('a queued report is stored though a user it is shared with was deleted meanwhile', async () => {
  const [admin, agent] = [await persona(page.server, 'Admin'), await persona(page.server, 'Agent')]
  const draft = await anAnalysis(page.server, page.scout, { accessUserIds: [agent.id] })
  await page.list('analyses')
  await page.unanswered(() => page.change<Analysis>('analyses', draft, { conclusion: 'Sign him' }))
  await admin.call('DELETE', PATHS.record('users', agent.id))
  await page.send()
  expect(page.waiting).toEqual([])
  expect(await page.record('analyses', draft)).toMatchObject({ conclusion: 'Sign him', accessUserIds: [] })
})

describe('a new record that was changed and refused', () => {
  it('is one entry with all changes, and is discarded as one', async () => {
    const { id } = await refusedTeam()
    expect(page.entries).toMatchObject([
      { act: 'create', state: 'refused', data: { id, name: 'Ajax', country: 'Malta' } },
    ])
    await page.discardFirst()
    expect(page.waiting).toEqual([])
  })

  it('is sent automatically with all changes when it is saved again', async () => {
    const team = await refusedTeam()
    const stop = page.provider.sender.start()
    await page.send()
    await page.change('teams', team, { name: 'Ajax 2' })
    expect(page.entries).toHaveLength(1)
    await expect.poll(() => page.waiting).toEqual([])
    stop()
    expect(await page.record('teams', team)).toMatchObject({ name: 'Ajax 2', country: 'Malta' })
  })
})

describe('a refused change that is saved again', () => {
  it('is one entry, and is discarded as one', async () => {
    const player = await page.listedPlayer()
    const measured = await page.unanswered(async () =>
      page.change('players', await page.change('players', player, { name: 'Mine' }), { height: 180 }),
    )
    await page.changeElsewhere(player, { name: 'Theirs' })
    await page.send()
    expect(page.waiting).toEqual(['update players: refused'])
    await page.unanswered(() => page.change('players', measured, { weight: 70 }))
    expect(page.entries).toMatchObject([
      { base: { name: 'Ada' }, data: { name: 'Mine', height: 180, weight: 70 }, state: 'waiting' },
    ])
    await page.send()
    await page.discardFirst()
    expect(page.waiting).toEqual([])
  })

  it('is not sent before a new record that it refers to', async () => {
    const player = await page.listedPlayer()
    const joined = await page.unanswered(async () => {
      const renamed = await page.change('players', player, { name: 'Mine' })
      await page.changeElsewhere(player, { name: 'Theirs' })
      const { id: teamId } = await page.create('teams', { name: 'PSV' })
      return page.change('players', renamed, { teamId })
    })
    page.link.intercept = ({ path }) => (path === '/v1/team' ? json({ message: 'Busy' }, 503) : undefined)
    await page.send()
    const order = ['update players: refused', 'create teams: waiting', 'update players: waiting']
    expect(page.waiting).toEqual(order)
    await page.change('players', joined, { height: 180 })
    expect(page.waiting).toEqual(order)
  })
})

describe('a record with a lost answer before a refusal', () => {
  it.each([
    ['tried again', async () => tryAgain(), { name: 'PSV', country: 'Malta' }],
    [
      'saved again',
      async (team: Team) => void (await page.change('teams', team, { name: 'PSV 2' })),
      { name: 'PSV 2', country: 'Malta' },
    ],
    ['deleted', (team: Team) => page.remove('teams', team), undefined],
  ])('is stored with all changes once it is %s', async (_how, act, stored) => {
    const team = await teamRefusedAfterLostAnswer()
    await act(team)
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.total('teams')).toBe(stored ? 1 : 0)
    if (stored) expect(await page.record('teams', team)).toMatchObject(stored)
  })

  it('does not conflict with its own stored change', async () => {
    reportingPage()
    const player = await page.listedPlayer()
    const renamed = await page.withAnswersLost(() => page.change('players', player, { name: 'Mine' }))
    page.refuse('PUT')
    await page.change('players', renamed, { name: 'Mine again' })
    await sendRefused('PUT')
    expect(page.waiting).toEqual(['update players: refused'])
    await page.changeElsewhere(player, { name: 'Mine', height: 180, version: 2 })
    await tryAgain()
    expect(page.waiting).toEqual([])
    expect(await page.record('players', player)).toMatchObject({ name: 'Mine again', height: 180 })
  })
})

it('discarding a refused deletion keeps later changes of the record', async () => {
  reportingPage()
  const player = await page.listedPlayer()
  await page.unanswered(() => page.remove('players', player))
  page.refuse('DELETE')
  await page.send()
  await page.change('players', player, { height: 180 })
  await tryAgain()
  expect(page.waiting).toEqual(['delete players: refused', 'update players: waiting'])
  await page.discardFirst()
  await page.send()
  expect(page.waiting).toEqual([])
  expect(await page.record('players', player)).toMatchObject({ height: 180 })
})

describe('a conflict that its user resolves', () => {
  const decide = async () => {
    const [entry] = page.entries
    if (entry !== undefined) await page.provider.resolveQueuedConflict(entry)
  }

  /** Returns a player that both this user and another one have renamed. */
  async function inConflict() {
    const player = await page.listedPlayer()
    const renamed = await page.unanswered(() => page.change('players', player, { name: 'Mine' }))
    await page.changeElsewhere(player, { name: 'Theirs' })
    await page.send()
    expect(page.waiting).toEqual(['update players: refused'])
    return renamed
  }

  it('sends changes that were saved during the decision afterwards', async () => {
    const player = await inConflict()
    page.provider.onConflict(async ({ merged }) => {
      await page.unanswered(() => page.change('players', player, { height: 180 }))
      return merged
    })
    await decide()
    expect(page.entries).toMatchObject([{ state: 'waiting', data: { name: 'Mine', height: 180 } }])
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.record('players', player)).toMatchObject({ name: 'Mine', height: 180 })
  })

  it('uploads its pictures first', { tags: 'slow' }, async () => {
    const profileImage = await page.offline(() => page.choosePicture())
    const player = await inConflict()
    const [entry] = page.entries
    if (entry?.data) await page.provider.outbox.update(entry.id, { data: { ...entry.data, profileImage } })
    page.provider.onConflict(async ({ merged }) => merged)
    await decide()
    expect(page.waiting).toEqual([])
    expect(await page.statusOf((await page.record<Player>('players', player)).profileImage)).toBe(200)
  })
})

it('a refused change followed by a deletion becomes one deletion of the unchanged record', async () => {
  const player = await page.listedPlayer()
  const measured = await page.unanswered(async () =>
    page.change('players', await page.change('players', player, { name: 'Mine' }), { height: 180 }),
  )
  await sendRefused('PUT')
  expect(page.waiting).toEqual(['update players: refused'])
  await page.remove('players', measured)
  await page.send()
  expect(page.waiting).toEqual([])
  expect(await page.total('players')).toBe(0)
})

it('a second identical new record, created on purpose, has an entry of its own', async () => {
  await page.unanswered(async () => {
    for (const name of ['Trialist', 'Trialist']) await page.create('players', { name })
  })
  await page.send()
  expect(page.waiting).toEqual([])
  expect(await page.total('players')).toBe(2)
})

it('a record that one user failed to create gets another id when the next user creates it', async () => {
  const create = () => page.create('players', { name: 'Trialist' })
  vi.spyOn(page.provider.outbox, 'add').mockResolvedValue('failed')
  await page.withAnswersLost(() => expect(create()).rejects.toThrow())
  startSession(await persona(page.server, 'Scout'))
  await create()
  expect(await page.total('players')).toBe(2)
})
