import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import type { AdminUser } from '../../../contract/user'
import { authProvider } from '../../../src/authProvider'
import type { AppDataProvider } from '../../../src/dataProvider'
import { VersionConflictError } from '../../../src/dataProvider'
import { publishAnalysis, wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import type { DocumentServer } from '../../support/documentServer/documentServer'
import { linkDocumentServer } from '../../support/documentServer/link'

const PASSWORD = 'a password of the tests'

let server: DocumentServer
let provider: AppDataProvider

/** Signs a user in by the documented call. */
async function signInAs(role: 'Admin' | 'Scout' | 'Agent'): Promise<string> {
  const email = `${role}@touchline.test`
  const user = server.store.users().find((one) => one.email === email)
  const made = { firstName: role, lastName: 'Doe', email, password: PASSWORD, role, status: 1 }
  const { id } = user ?? server.store.put('users', made)
  await authProvider.login({ email, password: PASSWORD })
  return id
}

const create = async <Entity>(resource: string, data: object): Promise<Entity> =>
  (await provider.create(resource, { data })).data

const one = async <Entity>(resource: string, id: string): Promise<Entity> =>
  (await provider.getOne(resource, { id })).data

async function update(previousData: Match, changes: Partial<Match>): Promise<Match> {
  const data = { ...previousData, ...changes }
  return (await provider.update('matches', { id: data.id, data, previousData })).data
}

async function anAnalysis(): Promise<Analysis> {
  const { id: homeTeamId } = await create<Team>('teams', { name: 'Ajax' })
  const { id: awayTeamId } = await create<Team>('teams', { name: 'PSV' })
  const match = await create<Match>('matches', { date: '2026-03-01', homeTeamId, awayTeamId })
  const player = await create<Player>('players', { name: 'Ada' })
  return create<Analysis>('analyses', { matchId: match.id, playerId: player.id, conclusion: 'Quick' })
}

describe('on a server with only the documented calls', () => {
  beforeEach(() => {
    const linked = linkDocumentServer()
    server = linked.server
    provider = aDataProvider()
  })

  it('a created record is not confused with one that was stored before', async () => {
    await signInAs('Scout')
    server.store.put('players', { name: 'Zoe' })
    expect(await create<Player>('players', { name: 'Ada' })).toMatchObject({ name: 'Ada' })
  })

  it('a match is saved twice without a false conflict, and shows its changed team', async () => {
    await signInAs('Scout')
    const { match } = await anAnalysis()
    const team = await create<Team>('teams', { name: 'Feyenoord' })
    const before = await one<Match>('matches', match.id)
    const stored = await update(before, { awayTeamId: team.id })
    expect(stored).toMatchObject({ awayTeam: { name: 'Feyenoord' } })
    await update(stored, { comments: 'Rain' })
    expect(server.store.get('matches', match.id)).toMatchObject({ comments: 'Rain', awayTeamId: team.id })
  })

  it('changes of two users to different fields of a match are both kept, and a conflict loses neither value', async () => {
    await signInAs('Scout')
    const { match } = await anAnalysis()
    const before = await one<Match>('matches', match.id)
    const theirs = { ...server.store.get('matches', match.id), comments: 'Theirs', version: 2 }
    server.store.put('matches', theirs)
    await update(before, { homeScore: 3 })
    expect(server.store.get('matches', match.id)).toMatchObject({ homeScore: 3, comments: 'Theirs' })
    await expect(update(before, { comments: 'Mine' })).rejects.toThrow(VersionConflictError)
    expect(server.store.get('matches', match.id)).toMatchObject({ homeScore: 3, comments: 'Theirs' })
  })

  it('an analysis is stored as a draft, published and shared without other changes', async () => {
    const scoutId = await signInAs('Scout')
    const draft = await anAnalysis()
    const written = { conclusion: 'Quick', player: { name: 'Ada' } }
    expect(draft).toMatchObject({ ...written, publishedAt: null, scouter: scoutId })
    const { data: published } = await publishAnalysis(provider, draft)
    const { data: shared } = await provider.shareAnalysis(published, ['somebody'])
    expect(shared).toMatchObject({ ...written, accessUserIds: ['somebody'] })
    expect(shared.publishedAt).toBe(published.publishedAt)
    expect(shared.publishedAt).not.toBeNull()
  })

  it('an agent sees only reports shared with them, without the club’s data on the player', async () => {
    const agentId = await signInAs('Agent')
    await signInAs('Scout')
    const hidden = await anAnalysis()
    const { data: published } = await publishAnalysis(provider, hidden)
    await signInAs('Agent')
    expect(await provider.getList('analyses', wholeList)).toMatchObject({ total: 0 })
    await signInAs('Scout')
    await provider.shareAnalysis(published, [agentId, 'somebody'])
    await signInAs('Agent')
    const { data }: { data: Analysis[] } = await provider.getList('analyses', wholeList)
    expect(data).toMatchObject([{ id: hidden.id, accessUserIds: [agentId] }])
    expect(data[0]?.player).not.toHaveProperty('playerPriority')
  })

  it('an invited user keeps the chosen role, and is pending', async () => {
    await signInAs('Admin')
    const names = { firstName: 'Eve', lastName: 'Doe', email: 'eve@touchline.test', role: 'Agent' }
    expect(await create<AdminUser>('users', names)).toMatchObject({ role: 'Agent', status: 2 })
  })
})
