import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { ROWS_ON_DEVICE } from '../../../contract/listQuery'
import { RECORDED_RESOURCES, RESOURCES, type RecordedResource } from '../../../contract/paths'
import { type AnalysisRow, type MatchRow, ROW_SCHEMAS } from '../../../contract/rows'
import { players } from '../../../server/database/schema'
import { bumpRevision } from '../../../server/lists/revisions'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { manyPlayers, manyTeams } from '../../support/manyRecords'
import { type Persona, persona } from '../../support/personas'
import { rowOf } from '../../support/rowOf'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Admin', 'Scout')

type Row = { id: string }
type Body = { total: number; changed?: string[]; removed?: string[] } & Record<string, Row[]>

const ROWS = { prefer: 'rows' }

const listOf = (resource: RecordedResource, query = '', by: Persona = admin, headers: object = ROWS) =>
  by.call<Body>('GET', `${RESOURCES[resource].path}${query}`, undefined, { ...headers })

async function rowsOf<Found extends Row>(
  resource: RecordedResource,
  query = '',
  by: Persona = admin,
): Promise<Found[]> {
  const { body } = await listOf(resource, query, by)
  return body[RESOURCES[resource].listKey] as Found[]
}

const changesSince = (tag: unknown, resource: RecordedResource, query = '', by: Persona = admin) =>
  listOf(resource, query, by, { prefer: 'rows, changes', 'if-none-match': String(tag) })

const LONG = `${'🏟'.repeat(119)}é${'x'.repeat(500)}`

/** A match with notes, line-ups and media, and two reports on it. */
async function aFullMatch() {
  const [one, other] = [await aPlayer(app, scout, { notes: LONG }), await aPlayer(app, scout)]
  const match = await aMatch(app, scout, {
    comments: LONG,
    media: ['https://example.com/a', 'https://example.com/b'],
    homeLineup: [{ playerId: one.id, shirtNo: 7, position: '' }],
    scoutIds: [scout.id],
  })
  const rated = {
    technical: { pass: { score: 4 }, heading: { score: 3 } },
    physical: { strength: { score: 5 } },
  }
  const report = await aPublishedAnalysis(app, scout, {
    ...{ matchId: match.id, playerId: one.id, conclusion: LONG, media: ['https://example.com/c'] },
    ...rated,
  })
  const note = (analysisId: string | null) => ({
    shirtNo: 7,
    position: '',
    notes: 'Quick',
    analysisId,
    level: null,
  })
  const notes = { homeNotes: [note(report.id), note(null)], awayNotes: [note(null)] }
  const { version, ...stored } = match
  await scout.call('PUT', `/v1/match/${match.id}`, { ...stored, ...notes, version })
  return { match, report, one, other }
}

describe('the rows of a list', () => {
  it('have the marked fields of each record and no others', async () => {
    await aFullMatch()
    for (const resource of RECORDED_RESOURCES) {
      const { path, listKey } = RESOURCES[resource]
      const { body, headers } = await listOf(resource)
      const rows = body[listKey] ?? []
      expect(rows.length, resource).toBeGreaterThan(0)
      for (const row of rows) {
        const { body: record } = await admin.call('GET', `${path}/${row.id}`)
        expect(row, resource).toEqual(rowOf(resource)(record as object))
        expect(Object.keys(ROW_SCHEMAS[resource].shape)).toEqual(expect.arrayContaining(Object.keys(row)))
      }
      expect(headers).toMatchObject({ 'preference-applied': 'rows', vary: expect.stringContaining('prefer') })
    }
  })

  it('have the beginnings of long texts, and numbers of notes, line-up players and media', async () => {
    const { match } = await aFullMatch()
    const [row] = await rowsOf<MatchRow>('matches', `?ids=${match.id}`)
    expect(row).toMatchObject({
      homeNotesCount: 2,
      awayNotesCount: 1,
      analysisCount: 1,
      homeLineupCount: 1,
      awayLineupCount: 0,
      mediaCount: 2,
      scoutIds: [scout.id],
      comments: `${'🏟'.repeat(119)}é`,
    })
    for (const name of ['homeNotes', 'awayNotes', 'homeLineup', 'awayLineup', 'media']) {
      expect(row).not.toHaveProperty(name)
    }
  })

  it('have means in place of ratings, and the club that the player played for', async () => {
    const { report } = await aFullMatch()
    const [row] = await rowsOf<AnalysisRow>('analyses', `?ids=${report.id}`)
    expect(row).toMatchObject({ mean: 4, ratedCount: 3, mediaCount: 1 })
    expect(row?.groupMeans).toMatchObject({ technical: 3.5, physical: 5, psychology: null })
    expect(row).toHaveProperty('playedFor')
    expect(row).not.toHaveProperty('technical')
  })

  it('show a reader no more than the records do', async () => {
    const [agent, outsider] = [await persona(app, 'Agent'), await persona(app, 'Agent')]
    const { report } = await aFullMatch()
    await anAnalysis(app, scout)
    const accessUserIds = [agent.id, outsider.id]
    await scout.call('PUT', `/v1/analysis/${report.id}`, { ...report, accessUserIds, version: undefined })

    const { body } = await listOf('analyses', '', agent)
    expect(body.total).toBe(1)
    const [row] = body.analyses as (AnalysisRow & Row)[]
    expect(row).toMatchObject({ id: report.id, accessUserIds: [agent.id], mean: 4 })
    const { body: record } = await agent.call<Analysis>('GET', `/v1/analysis/${report.id}`)
    expect(row).toEqual(rowOf('analyses')(record))
    expect(Object.keys(row?.player ?? {}).sort()).toEqual(['birthDate', 'id', 'name', 'team', 'teamId'])
    for (const resource of ['matches', 'players', 'teams', 'users'] as const) {
      expect((await listOf(resource, '', agent)).status).toBe(403)
    }
  })

  it('have a tag that whole records never have, and that all pages share', async () => {
    await manyTeams(app, 60)
    const { headers } = await listOf('teams', '?amount=25')
    const records = await listOf('teams', '?amount=25', admin, {})
    expect(records.headers['preference-applied']).toBeUndefined()
    expect(records.headers.etag).not.toBe(headers.etag)
    for (const query of ['', '?amount=25&page=2', '?amount=25&page=3&sort=name&order=DESC']) {
      expect((await listOf('teams', query)).headers.etag, query).toBe(headers.etag)
    }
    for (const query of ['?q=team', '?country=Wales']) {
      expect((await listOf('teams', query)).headers.etag, query).not.toBe(headers.etag)
    }
    const held = { 'if-none-match': String(headers.etag) }
    expect((await listOf('teams', '?amount=25', admin, { ...ROWS, ...held })).status).toBe(304)
    expect((await listOf('teams', '?amount=25', admin, held)).status).toBe(200)
  })

  it('come in pages that hold each row once, from either end', async () => {
    const ids = await manyTeams(app, 57)
    for (const order of ['ASC', 'DESC']) {
      const found: string[] = []
      for (let page = 1; page <= 6; page += 1) {
        const rows = await rowsOf('teams', `?amount=10&page=${page}&sort=name&order=${order}`)
        expect(rows).toHaveLength(page === 6 ? 7 : 10)
        found.push(...rows.map(({ id }) => id))
      }
      expect(found).toEqual(order === 'ASC' ? ids : ids.toReversed())
      expect(await rowsOf('teams', `?amount=10&page=7&sort=name&order=${order}`)).toEqual([])
    }
  })

  it('are as they were written last, also where only another record was', async () => {
    const team = await aTeam(app, scout)
    const player = await aPlayer(app, scout, { teamId: team.id })
    await rowsOf('players')
    await scout.call('PUT', `/v1/team/${team.id}`, { name: 'Renamed' })
    expect(await rowsOf('players')).toMatchObject([{ id: player.id, team: { name: 'Renamed' } }])
    await scout.call('PUT', `/v1/player/${player.id}`, { name: 'Renamed, too' })
    expect(await rowsOf('players')).toMatchObject([{ name: 'Renamed, too' }])
    await scout.call('DELETE', `/v1/player/${player.id}`)
    expect(await rowsOf('players')).toEqual([])
  })
})

describe('the changes of rows', () => {
  it('carry new and changed rows, and name removed ones', async () => {
    const [team, gone] = [await aTeam(app, scout), await aTeam(app, scout)]
    const { headers } = await listOf('teams', '?amount=1&page=2')
    const created = await aTeam(app, scout)
    await scout.call('DELETE', `/v1/team/${gone.id}`)
    const { body, headers: later } = await changesSince(headers.etag, 'teams')
    expect(later).toMatchObject({ 'preference-applied': 'rows, changes', 'cache-control': 'no-store' })
    expect(body).toEqual({ teams: [rowOf('teams')(created)], changed: [], removed: [gone.id], total: 2 })
    await scout.call('PUT', `/v1/team/${team.id}`, { name: 'Renamed' })
    const { body: next } = await changesSince(later.etag, 'teams')
    expect(next).toMatchObject({ teams: [{ id: team.id, name: 'Renamed' }], removed: [] })
  })

  it('carry the rows that the call names, and the ids of others', async () => {
    const [one, other] = [await aTeam(app, scout), await aTeam(app, scout)]
    const { headers } = await listOf('teams')
    for (const { id, name } of [one, other])
      await scout.call('PUT', `/v1/team/${id}`, { name: `${name} again` })
    const { body } = await changesSince(headers.etag, 'teams', `?ids=${one.id}`)
    expect(body).toMatchObject({ teams: [{ id: one.id }], changed: [other.id], removed: [], total: 2 })
  })

  it('carry no rows of a list that devices do not keep whole, unless the call names them', {
    timeout: 60_000,
  }, async () => {
    for (let made = 0; made <= ROWS_ON_DEVICE; made += 4_000) await manyPlayers(app, 4_000)
    const [one, other] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const { headers } = await listOf('players', '?amount=25')
    await scout.call('PUT', `/v1/player/${one.id}`, { name: 'Renamed' })
    await scout.call('DELETE', `/v1/player/${other.id}`)
    const total = 24_001
    const { body } = await changesSince(headers.etag, 'players')
    expect(body).toEqual({ players: [], changed: [one.id], removed: [other.id], total })
    const { body: named } = await changesSince(headers.etag, 'players', `?ids=${one.id},${other.id}`)
    expect(named).toMatchObject({ players: [{ name: 'Renamed' }], changed: [], removed: [other.id], total })
    const last = await rowsOf('players', '?amount=25&page=961')
    expect(last).toMatchObject([{ id: one.id }])
  })

  it('are the whole page where they are not known, and for readers whom ids of changes would tell too much', async () => {
    const { headers } = await listOf('teams')
    await app.database.orm.delete(players)
    await bumpRevision(app.database.orm, 'teams')
    const { headers: unknown } = await changesSince(headers.etag, 'teams')
    expect(unknown['preference-applied']).toBe('rows')
    const users = await listOf('users', '', scout)
    await persona(app, 'Admin')
    const { headers: whole } = await changesSince(users.headers.etag, 'users', '', scout)
    expect(whole['preference-applied']).toBe('rows')
  })

  it('tell a reader nothing of records that were never shared with them', async () => {
    const agent = await persona(app, 'Agent')
    const { headers } = await listOf('analyses', '', agent)
    await aPublishedAnalysis(app, scout)
    const shared = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
    const { body } = await changesSince(headers.etag, 'analyses', '', agent)
    expect(body).toMatchObject({ analyses: [{ id: shared.id }], changed: [], removed: [], total: 1 })
  })
})

describe('the search of a list', () => {
  it('finds words across names and choice fields, in any order', async () => {
    const [team, other] = [await aTeam(app, scout, { name: 'Bríndleport' }), await aTeam(app, scout)]
    const sought = await aPlayer(app, scout, { name: "Nuno D'Vale", teamId: team.id, position: 'Left Back' })
    await aPlayer(app, scout, { teamId: team.id, position: 'Goalkeeper' })
    await aPlayer(app, scout, { teamId: other.id, position: 'Left Back' })
    for (const q of ['left back brindleport', 'BRINDLEPORT dvale', 'd’vale back', 'monitor nuno back']) {
      for (const prefer of ['rows', '']) {
        const { body } = await listOf('players', `?${new URLSearchParams({ q })}`, admin, { prefer })
        expect(body, `${q} ${prefer}`).toMatchObject({ players: [{ id: sought.id }], total: 1 })
      }
    }
    expect(await rowsOf('players', '?q=right%20brindleport')).toEqual([])
  })

  it('takes signs that patterns have as they are', async () => {
    await aTeam(app, scout, { name: '100% Town_B \\ x' })
    await aTeam(app, scout, { name: '1000 TownsB' })
    for (const q of ['100%', 'town_b', '\\']) {
      expect(await rowsOf('teams', `?${new URLSearchParams({ q })}`), q).toHaveLength(1)
    }
  })
})
