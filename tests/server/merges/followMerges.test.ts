import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { HistoryAnswer } from '../../../contract/history'
import type { Match } from '../../../contract/match'
import type { Mergeable } from '../../../contract/merge'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { ShortList } from '../../../contract/shortList'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { storedRecords } from '../../support/storedRecords'

let app: TestApp
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

async function merge(kind: Mergeable, kept: { id: string }, merged: { id: string }): Promise<void> {
  const record = kind === 'matches' ? kept : { name: 'The one' }
  const body = { keptId: kept.id, mergedId: merged.id, versions: { kept: 1, merged: 1 }, record }
  expect(await scout.call('POST', PATHS.merge(kind), body)).toMatchObject({ status: 200 })
}

const CREATE = { players: aPlayer, teams: aTeam, matches: aMatch }

describe.each(['players', 'teams', 'matches'] as const)('a merged record of the %s', (kind) => {
  const path = (id: string) => `${RESOURCES[kind].path}/${id}`
  let kept: { id: string }
  let merged: { id: string }

  beforeEach(async () => {
    kept = await CREATE[kind](app, scout)
    const sides = kind === 'matches' && { homeTeamId: Reflect.get(kept, 'homeTeamId') }
    merged = await CREATE[kind](app, scout, { ...sides })
    await merge(kind, kept, merged)
  })

  it('answers 404 with the id of the record that was kept', async () => {
    const { status, body } = await scout.call('GET', path(merged.id))
    expect([status, body]).toMatchObject([404, { code: 'notFound', mergedInto: kept.id }])
  })

  it('is neither changed nor deleted, and neither is the kept record', async () => {
    const before = await storedRecords(app)
    const refused = { status: 409, body: { code: 'conflict', mergedInto: kept.id } }
    expect(await scout.call('PUT', path(merged.id), { ...merged, version: 1 })).toMatchObject(refused)
    expect(await scout.call('DELETE', path(merged.id))).toMatchObject(refused)
    expect(await storedRecords(app)).toEqual(before)
  })

  it('is not created again by its id, alone or in bulk: the answer is the kept record', async () => {
    const before = await storedRecords(app)
    const { status, body } = await scout.call('POST', RESOURCES[kind].path, merged)
    expect([status, body]).toMatchObject([200, { id: kept.id }])
    const many = await scout.call('POST', PATHS.bulk(kind), { records: [merged] })
    expect(many.body).toMatchObject({ results: [{ status: 200, body: { id: kept.id } }] })
    expect(await storedRecords(app)).toEqual(before)
  })

  it('is not named to a user who may not read the kept record', async () => {
    const agent = await persona(app, 'Agent')
    expect((await agent.call('GET', path(merged.id))).body).not.toHaveProperty('mergedInto')
  })

  it('leads to the last record of a chain of merges, until that is deleted', async () => {
    const sides = kind === 'matches' && { homeTeamId: Reflect.get(kept, 'homeTeamId') }
    const last = await CREATE[kind](app, scout, { ...sides })
    const record = kind === 'matches' ? last : { name: 'The last' }
    await scout.call('POST', PATHS.merge(kind), {
      keptId: last.id,
      mergedId: kept.id,
      versions: { kept: 1, merged: 2 },
      record,
    })
    expect((await scout.call('GET', path(merged.id))).body).toMatchObject({ mergedInto: last.id })
    const admin = await persona(app, 'Admin')
    expect((await admin.call('DELETE', path(last.id))).status).toBe(200)
    expect((await scout.call('GET', path(merged.id))).body).not.toHaveProperty('mergedInto')
  })
})

describe('a write that refers to a merged record refers to the kept one', () => {
  it('as a report of a merged player and a merged match', async () => {
    const [player, samePlayer] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const match = await aMatch(app, scout)
    const sameMatch = await aMatch(app, scout, { homeTeamId: match.homeTeamId })
    await merge('players', player, samePlayer)
    await merge('matches', match, sameMatch)
    const id = randomUUID()
    const input = { id, playerId: samePlayer.id, matchId: sameMatch.id, conclusion: 'Written offline' }
    const created = await scout.call<Analysis>('POST', '/v1/analysis', input)
    const followed = { playerId: player.id, matchId: match.id, conclusion: 'Written offline' }
    expect(created).toMatchObject({ status: 201, body: followed })
    const { body } = await scout.call<Analysis>('PUT', `/v1/analysis/${id}`, {
      ...created.body,
      ...input,
      conclusion: 'Changed offline',
    })
    expect(body).toMatchObject({ ...followed, conclusion: 'Changed offline' })
  })

  it('as a player of a merged team, alone and among many', async () => {
    const [team, sameTeam] = [await aTeam(app, scout), await aTeam(app, scout)]
    await merge('teams', team, sameTeam)
    const input = { name: 'Jonas Berg', teamId: sameTeam.id }
    expect((await aPlayer(app, scout, input)).teamId).toBe(team.id)
    const { body } = await scout.call<{ results: { body: Player }[] }>('POST', PATHS.bulk('players'), {
      records: [{ ...input, name: 'Ola Berg' }],
    })
    expect(body.results.map((result) => result.body.teamId)).toEqual([team.id])
  })

  it('as a match of a merged team with a merged player in its line-up', async () => {
    const [team, sameTeam] = [await aTeam(app, scout), await aTeam(app, scout)]
    const [player, samePlayer] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    await merge('teams', team, sameTeam)
    await merge('players', player, samePlayer)
    const homeLineup = [{ shirtNo: 9, playerId: samePlayer.id, position: '' }]
    const match = await aMatch(app, scout, { homeTeamId: sameTeam.id, homeLineup })
    expect(match).toMatchObject({ homeTeamId: team.id, homeLineup: [{ shirtNo: 9, playerId: player.id }] })
    const changed = { ...match, comments: 'Changed offline', homeTeamId: sameTeam.id, homeLineup }
    const { body } = await scout.call<Match>('PUT', `/v1/match/${match.id}`, changed)
    expect(body).toMatchObject({ comments: 'Changed offline', homeTeamId: team.id })
    expect(body.homeLineup?.map(({ playerId }) => playerId)).toEqual([player.id])
  })

  it('as a short list of a merged player', async () => {
    const [player, samePlayer] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    await merge('players', player, samePlayer)
    const entries = [{ id: randomUUID(), playerId: samePlayer.id, name: 'He', reason: 'Calm' }]
    const { status, body } = await scout.call<ShortList>('POST', RESOURCES.shortLists.path, {
      name: 'Summer',
      entries,
    })
    expect(status).toBe(201)
    expect(body.entries.map(({ playerId }) => playerId)).toEqual([player.id])
  })

  it('unless it would break a rule: then the field is named, and nothing is stored', async () => {
    const [team, sameTeam] = [await aTeam(app, scout), await aTeam(app, scout)]
    await merge('teams', team, sameTeam)
    const before = await storedRecords(app)
    const input = { date: '2026-05-01', homeTeamId: team.id, awayTeamId: sameTeam.id }
    const { status, body } = await scout.call('POST', '/v1/match', input)
    const errors = { awayTeamId: 'A team cannot play against itself' }
    expect([status, body]).toMatchObject([400, { errors }])
    expect(await storedRecords(app)).toEqual(before)
  })
})

describe('a list filtered by a merged record shows the records of the kept one', () => {
  const idsOf = async (path: string, of: string) => {
    const { body } = await scout.call<Record<string, { id: string }[]>>('GET', path)
    return body[of]?.map(({ id }) => id)
  }

  it('as players and matches of a merged team', async () => {
    const [team, sameTeam] = [await aTeam(app, scout), await aTeam(app, scout)]
    const player = await aPlayer(app, scout, { teamId: team.id })
    const match = await aMatch(app, scout, { homeTeamId: team.id })
    await merge('teams', team, sameTeam)
    const query = `?page=1&amount=10&teamId=${sameTeam.id}`
    expect(await idsOf(`/v1/player${query}`, 'players')).toEqual([player.id])
    expect(await idsOf(`/v1/match${query}`, 'matches')).toEqual([match.id])
  })

  it('as analyses of a merged player and a merged match', async () => {
    const [player, samePlayer] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const match = await aMatch(app, scout)
    const sameMatch = await aMatch(app, scout, { homeTeamId: match.homeTeamId })
    const analysis = await anAnalysis(app, scout, { playerId: player.id, matchId: match.id })
    await merge('players', player, samePlayer)
    await merge('matches', match, sameMatch)
    for (const filter of [`playerId=${samePlayer.id}`, `matchId=${sameMatch.id}`])
      expect(await idsOf(`/v1/analysis?page=1&amount=10&${filter}`, 'analyses')).toEqual([analysis.id])
    const ofPlayer = await scout.call<Analysis[]>('GET', PATHS.analysesOfPlayer(samePlayer.id))
    expect(ofPlayer.body.map(({ id }) => id)).toEqual([analysis.id])
  })

  it('but the records of the merged one itself once it is restored from history', async () => {
    const [team, sameTeam] = [await aTeam(app, scout), await aTeam(app, scout)]
    await aPlayer(app, scout, { teamId: team.id })
    await merge('teams', team, sameTeam)
    const admin = await persona(app, 'Admin')
    const { body } = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${sameTeam.id}`)
    const [deletion] = body.history
    const restored = await admin.call('POST', PATHS.restore(deletion?.id ?? ''), { latestId: deletion?.id })
    expect(restored.status).toBe(200)
    const player = await aPlayer(app, scout, { teamId: sameTeam.id })
    const query = `?page=1&amount=10&teamId=${sameTeam.id}`
    expect(await idsOf(`/v1/player${query}`, 'players')).toEqual([player.id])
  })
})

describe('statistics of a merged record are those of the kept one', () => {
  const figures = async (query: string) =>
    (await scout.call<{ basis: { analyses: number } }>('GET', `${PATHS.statistics}?${query}`)).body

  it('as the profile and the comparison of a merged player', async () => {
    const [player, samePlayer] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    await aPublishedAnalysis(app, scout, { playerId: player.id })
    await merge('players', player, samePlayer)
    expect(await figures(`view=player&playerId=${samePlayer.id}`)).toEqual(
      await figures(`view=player&playerId=${player.id}`),
    )
    expect(await figures(`view=comparison&playerIds=${samePlayer.id},${player.id}`)).toMatchObject({
      players: [{ player: { id: player.id } }],
    })
  })

  it('as the figures of the players of a merged team', async () => {
    const [team, sameTeam] = [await aTeam(app, scout), await aTeam(app, scout)]
    const { id: playerId } = await aPlayer(app, scout, { teamId: team.id })
    await aPublishedAnalysis(app, scout, { playerId })
    await merge('teams', team, sameTeam)
    expect((await figures(`view=players&teamId=${sameTeam.id}`)).basis.analyses).toBe(1)
  })
})

it('an unknown id stays unknown', async () => {
  const { matchId } = await anAnalysis(app, scout)
  const { body } = await scout.call('POST', '/v1/analysis', { matchId, playerId: randomUUID() })
  expect(body).toMatchObject({ errors: { playerId: 'Does not exist' } })
})
