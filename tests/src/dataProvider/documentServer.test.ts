import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import type { AdminUser } from '../../../contract/user'
import { authProvider } from '../../../src/authProvider'
import { currentSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { VersionConflictError } from '../../../src/dataProvider'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import type { DocumentServer } from '../../support/documentServer/documentServer'
import { linkDocumentServer } from '../../support/documentServer/link'
import { VARIANTS, type VariantName } from '../../support/documentServer/variants'

const PASSWORD = 'a password of the tests'

let server: DocumentServer
let provider: AppDataProvider

/** Signs somebody in by the documented call. */
async function signInAs(role: 'Admin' | 'Scout' | 'Agent'): Promise<string> {
  const email = `${role}@touchline.test`
  const user = server.store.users().find((one) => one.email === email)
  const { id } =
    user ??
    server.store.put('users', {
      firstName: role,
      lastName: 'Doe',
      email,
      password: PASSWORD,
      role,
      status: 1,
    })
  await authProvider.login({ email, password: PASSWORD })
  return id
}

const create = async <Entity>(resource: string, data: object): Promise<Entity> =>
  (await provider.create(resource, { data })).data

const one = async <Entity>(resource: string, id: string): Promise<Entity> =>
  (await provider.getOne(resource, { id })).data

async function anAnalysis(): Promise<Analysis> {
  const [home, away] = [
    await create<Team>('teams', { name: 'Ajax' }),
    await create<Team>('teams', { name: 'PSV' }),
  ]
  const match = await create<Match>('matches', {
    date: '2026-03-01',
    homeTeamId: home.id,
    awayTeamId: away.id,
  })
  const player = await create<Player>('players', { name: 'Ada' })
  return create<Analysis>('analyses', { matchId: match.id, playerId: player.id, conclusion: 'Quick' })
}

describe.each(Object.keys(VARIANTS) as VariantName[])('on a server of the document alone (%s)', (variant) => {
  beforeEach(() => {
    const linked = linkDocumentServer(variant)
    server = linked.server
    provider = aDataProvider()
  })

  it('what is created is found again, with the defaults of what was left out', async () => {
    const id = await signInAs('Scout')
    expect(currentSession()).toMatchObject({ actor: { id, role: 'Scout' }, name: 'Scout Doe' })
    await create('players', { name: 'Ada' })
    const { data }: { data: Player[] } = await aDataProvider().getList('players', wholeList)
    expect(data).toMatchObject([
      { name: 'Ada', position: '', foot: null, playerPriority: 'Monitor', notes: '', teamId: null },
    ])
  })

  it('a record is not taken for another one that was there before', async () => {
    await signInAs('Scout')
    server.store.put('players', { name: 'Zoe' })
    expect(await create<Player>('players', { name: 'Ada' })).toMatchObject({ name: 'Ada' })
  })

  it('a match is saved twice without a conflict that nobody made, and a team that changed is shown', async () => {
    await signInAs('Scout')
    const { match } = await anAnalysis()
    const team = await create<Team>('teams', { name: 'Feyenoord' })
    const before = await one<Match>('matches', match.id)
    const first = { ...before, awayTeamId: team.id }
    const { data: stored }: { data: Match } = await provider.update('matches', {
      id: match.id,
      data: first,
      previousData: before,
    })
    expect(stored).toMatchObject({ awayTeam: { name: 'Feyenoord' } })
    const second = { ...stored, comments: 'Rain' }
    await provider.update('matches', { id: match.id, data: second, previousData: stored })
    expect(server.store.get('matches', match.id)).toMatchObject({ comments: 'Rain', awayTeamId: team.id })
  })

  it('two people who change different fields of a match keep both, and of the same field none is lost', async () => {
    await signInAs('Scout')
    const { match } = await anAnalysis()
    const before = await one<Match>('matches', match.id)
    const theirs = { ...server.store.get('matches', match.id), comments: 'Theirs', version: 2 }
    server.store.put('matches', theirs)
    const update = (data: object) =>
      provider.update('matches', { id: match.id, data: { ...before, ...data }, previousData: before })
    await update({ homeScore: 3 })
    expect(server.store.get('matches', match.id)).toMatchObject({ homeScore: 3, comments: 'Theirs' })
    await expect(update({ comments: 'Mine' })).rejects.toThrow(VersionConflictError)
    expect(server.store.get('matches', match.id)).toMatchObject({ homeScore: 3, comments: 'Theirs' })
  })

  it('a draft is a draft, is published, and shared: nothing else of it changes', async () => {
    const scoutId = await signInAs('Scout')
    const draft = await anAnalysis()
    expect(draft).toMatchObject({
      publishedAt: null,
      scouter: scoutId,
      conclusion: 'Quick',
      player: { name: 'Ada' },
    })
    const { data: published } = await provider.publishAnalysis(draft)
    const { data: shared } = await provider.shareAnalysis(published, ['somebody'])
    expect(shared).toMatchObject({
      conclusion: 'Quick',
      player: { name: 'Ada' },
      accessUserIds: ['somebody'],
    })
    expect(shared.publishedAt).toBe(published.publishedAt)
    expect(shared.publishedAt).not.toBeNull()
  })

  it('an agent is shown what is shared with them, without the club’s own view of the player', async () => {
    const agentId = await signInAs('Agent')
    await signInAs('Scout')
    const hidden = await anAnalysis()
    const { data: published } = await provider.publishAnalysis(hidden)
    await signInAs('Agent')
    expect(await provider.getList('analyses', wholeList)).toMatchObject({ total: 0 })
    await signInAs('Scout')
    await provider.shareAnalysis(published, [agentId, 'somebody'])
    await signInAs('Agent')
    const { data }: { data: Analysis[] } = await provider.getList('analyses', wholeList)
    expect(data).toMatchObject([{ id: hidden.id, accessUserIds: [agentId] }])
    expect(data[0]?.player).not.toHaveProperty('playerPriority')
  })

  it('the charts are drawn of what it lists', async () => {
    await signInAs('Scout')
    const draft = await anAnalysis()
    await provider.publishAnalysis(draft)
    server.store.put('analyses', { ...server.store.get('analyses', draft.id), scouter: null })
    const answer = await provider.statistics({ view: 'players' })
    expect(answer.data).toMatchObject({ rows: [{ name: 'Ada' }] })
    const ofOne = await provider.statistics({ view: 'player', playerId: draft.playerId })
    expect(ofOne.data).toMatchObject({ view: 'player' })
    const compared = await provider.statistics({
      view: 'comparison',
      playerIds: `nowhere,${draft.playerId}`,
    })
    expect(compared.data).toMatchObject({ players: [{ player: { id: draft.playerId, name: 'Ada' } }] })
  })

  it('an invited user is an agent, and pending, unless it is said otherwise', async () => {
    await signInAs('Admin')
    const names = { firstName: 'Eve', lastName: 'Doe', email: 'eve@touchline.test', role: 'Agent' }
    expect(await create<AdminUser>('users', names)).toMatchObject({ role: 'Agent', status: 2 })
  })
})
