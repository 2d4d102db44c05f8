import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { analyses, history, nameUpgrades } from '../../../server/database/schema'
import { upgradePlayedFor } from '../../../server/modules/analyses/playedForUpgrade'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

let app: TestApp
let scout: Persona
let club: Team
let player: Player
let match: Match

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
  club = await aTeam(app, scout, { name: 'Harbour Athletic' })
  player = await aPlayer(app, scout, { name: 'Ana Lima', teamId: club.id })
  match = await aMatch(app, scout)
})

const put = <Answer>(path: string, record: { id: string }, changes: object) =>
  scout.call<Answer>('PUT', `${path}/${record.id}`, { ...record, ...changes })
const PUBLISHED = { publishedAt: '2026-05-02T10:00:00.000Z' }
const publish = async (analysis: Analysis, changes: object = {}) =>
  (await put<Analysis>('/v1/analysis', analysis, { ...PUBLISHED, ...changes })).body
const draft = (said: object = {}) =>
  anAnalysis(app, scout, { playerId: player.id, matchId: match.id, ...said })
const transferTo = (team: Team | null) =>
  put('/v1/player', player, { teamId: team?.id ?? null, version: undefined })
const read = async ({ id }: Analysis) => (await scout.call<Analysis>('GET', `/v1/analysis/${id}`)).body

describe('the club of a published report', () => {
  it.each(['home', 'away'] as const)('is the %s team where the line-up has the player', async (side) => {
    const lineup = [{ shirtNo: 9, playerId: player.id, position: '' }]
    match = await aMatch(app, scout, { [`${side}Lineup`]: lineup })
    const { playedFor } = await publish(await draft())
    expect(playedFor).toEqual({ id: match[`${side}TeamId`], name: match[`${side}Team`].name })
  })

  it('is the side whose note leads to the report', async () => {
    const report = await draft()
    const note = { shirtNo: 9, position: '', notes: '', level: null, analysisId: report.id }
    await put('/v1/match', match, { awayNotes: [note] })
    expect((await publish(report)).playedFor?.id).toBe(match.awayTeamId)
  })

  it('becomes the side of a note that is linked after the publication', async () => {
    const report = await publish(await draft())
    const note = { shirtNo: 9, position: '', notes: '', level: null, analysisId: report.id }
    await put('/v1/match', match, { awayNotes: [note] })
    expect((await read(report)).playedFor?.id).toBe(match.awayTeamId)
  })

  it('is otherwise the player’s team on the day of the match, also after a transfer', async () => {
    await transferTo(await aTeam(app, scout))
    await transferTo(null)
    expect((await publish(await draft())).playedFor).toEqual({ id: club.id, name: 'Harbour Athletic' })
  })

  it('is the present team where it changed before the match', async () => {
    const next = await aTeam(app, scout)
    await transferTo(next)
    await app.database.orm.update(history).set({ at: new Date('2026-04-01') })
    expect((await publish(await draft())).playedFor?.id).toBe(next.id)
  })

  it('stays through a transfer, and through withdrawing and publishing again', async () => {
    const report = await publish(await draft())
    await transferTo(await aTeam(app, scout))
    await app.database.orm.update(history).set({ at: new Date('2026-04-01') })
    const withdrawn = await publish(report, { publishedAt: null })
    expect((await publish(withdrawn)).playedFor?.id).toBe(club.id)
  })

  it('is unknown for a draft, and for a player without a team', async () => {
    expect((await draft()).playedFor).toBeNull()
    const { id } = await aPlayer(app, scout)
    expect((await aPublishedAnalysis(app, scout, { playerId: id })).playedFor).toBeNull()
  })

  it('follows the report to another match', async () => {
    const homeLineup = [{ shirtNo: 9, playerId: player.id, position: '' }]
    const other = await aMatch(app, scout, { homeLineup })
    const report = await publish(await draft())
    expect((await publish(report, { matchId: other.id })).playedFor?.id).toBe(other.homeTeamId)
  })

  it('follows merges of teams, and keeps its team from being deleted', async () => {
    const report = await publish(await draft())
    const kept = await aTeam(app, scout)
    const pair = { keptId: kept.id, mergedId: club.id }
    await scout.call('POST', PATHS.merge('teams'), { ...pair, record: { name: 'Harbour' } })
    expect((await read(report)).playedFor).toEqual({ id: kept.id, name: 'Harbour' })
    await transferTo(null)
    const { status, body } = await scout.call('DELETE', `/v1/team/${kept.id}`)
    expect([status, body]).toMatchObject([409, { message: '1 analysis refers to this team' }])
  })
})

describe('the upgrade of reports that were published by an earlier release', () => {
  const forget = async () => {
    await app.database.orm.update(analyses).set({ playedForId: null })
    await app.database.orm.delete(nameUpgrades)
  }

  it('stores their clubs once, and none of drafts', async () => {
    const [report, unpublished] = [await publish(await draft()), await draft()]
    await forget()
    await transferTo(await aTeam(app, scout))
    await upgradePlayedFor(app.database)
    expect((await read(report)).playedFor?.id).toBe(club.id)
    expect((await read(unpublished)).playedFor).toBeNull()

    await app.database.orm.update(analyses).set({ playedForId: null })
    await upgradePlayedFor(app.database)
    expect((await read(report)).playedFor).toBeNull()
  })

  it('leaves the club unknown where the player’s next change of team is from none', async () => {
    player = await aPlayer(app, scout)
    const report = await publish(await draft())
    await forget()
    await transferTo(club)
    await transferTo(await aTeam(app, scout))
    await upgradePlayedFor(app.database)
    expect((await read(report)).playedFor).toBeNull()
  })

  it('leaves the club unknown where the history does not go back to the match', async () => {
    const report = await publish(await draft())
    await forget()
    await app.database.orm.delete(history).where(eq(history.recordId, player.id))
    await upgradePlayedFor(app.database)
    expect((await read(report)).playedFor).toBeNull()
  })
})
