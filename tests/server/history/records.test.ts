import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Match, MatchNote } from '../../../contract/match'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { persona } from '../../support/personas'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Scout', 'Admin')

it('history of a player has the first values, each change, and all values at deletion', async () => {
  const team = await aTeam(app, scout)
  const player = await aPlayer(app, scout, { name: 'Ada', notes: 'Quick', height: 180 })
  const path = `/v1/player/${player.id}`
  await scout.call('PUT', path, { ...player, teamId: team.id, notes: '', height: 181 })
  await scout.call('DELETE', path)

  const entries = await historyOf(app, player.id)
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    [
      'create',
      {
        name: [null, 'Ada'],
        notes: [null, 'Quick'],
        height: [null, 180],
        playerPriority: [null, 'Monitor'],
      },
    ],
    ['update', { teamId: [null, team.id], notes: ['Quick', ''], height: [180, 181] }],
    [
      'delete',
      {
        name: ['Ada', null],
        height: [181, null],
        teamId: [team.id, null],
        playerPriority: ['Monitor', null],
        createdBy: [scout.id, null],
      },
    ],
  ])
})

describe('the history of a match', () => {
  it('shows that a deleted or moved analysis was removed from its notes', async () => {
    const match = await aMatch(app, scout, {})
    const other = await aMatch(app, scout, {})
    const [moved, deleted] = [
      await anAnalysis(app, scout, { matchId: match.id }),
      await anAnalysis(app, scout, { matchId: match.id }),
    ]
    const homeNotes = [{ analysisId: moved.id }, { analysisId: deleted.id }]
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, homeNotes })
    await scout.call('PUT', `/v1/analysis/${moved.id}`, { ...moved, matchId: other.id })
    await admin.call('DELETE', `/v1/analysis/${deleted.id}`)

    const left = (await historyOf(app, match.id)).slice(-2)
    const named = left.map(({ changes }) =>
      changes.homeNotes?.map((notes) => (notes as MatchNote[]).map(({ analysisId }) => analysisId)),
    )
    expect(left.map(({ actorId, action }) => [actorId, action])).toEqual([
      [scout.id, 'update'],
      [admin.id, 'update'],
    ])
    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect([body.version, body.homeNotes.map(({ analysisId }) => analysisId)]).toEqual([4, [null, null]])
    expect(named).toEqual([
      [
        [moved.id, deleted.id],
        [null, deleted.id],
      ],
      [
        [null, deleted.id],
        [null, null],
      ],
    ])
  })
})

describe('a later change of one’s own note', () => {
  const write = async (who: typeof scout, match: Match, notes: readonly Partial<MatchNote>[]) =>
    (await who.call<Match>('PUT', `/v1/match/${match.id}`, { ...match, homeNotes: notes })).body
  const updates = async ({ id }: Match) =>
    (await historyOf(app, id))
      .filter(({ action }) => action === 'update')
      .map(({ actorId, changes }) => [
        actorId,
        ...(changes.homeNotes ?? []).map((notes) => (notes as MatchNote[]).map((note) => note.notes)),
      ])

  it('updates the last entry of the match, if no other entry followed', async () => {
    let match = await write(scout, await aMatch(app, scout, {}), [{ shirtNo: 9, notes: 'fast' }])
    match = await write(scout, match, [{ ...match.homeNotes[0], notes: 'fast, left foot', level: 'A' }])
    expect(await updates(match)).toEqual([[scout.id, [], ['fast, left foot']]])
    match = await write(admin, match, [{ ...match.homeNotes[0], notes: 'slow' }])
    match = await write(scout, match, [{ ...match.homeNotes[0], notes: 'quick' }])
    match = await write(scout, match, [...match.homeNotes, { shirtNo: 4, notes: 'tall' }])
    expect(await updates(match)).toEqual([
      [scout.id, [], ['fast, left foot']],
      [admin.id, ['fast, left foot'], ['slow']],
      [scout.id, ['slow'], ['quick']],
      [scout.id, ['quick'], ['quick', 'tall']],
    ])
  })

  it('is an entry of its own after a quarter of an hour, and with another field', async () => {
    let match = await write(scout, await aMatch(app, scout, {}), [{ shirtNo: 9, notes: 'fast' }])
    match = await write(scout, { ...match, comments: 'Wet' }, [{ ...match.homeNotes[0], notes: 'slow' }])
    expect(await updates(match)).toHaveLength(2)
    await app.database.orm.execute(sql`update history set at = at - interval '16 minutes'`)
    match = await write(scout, match, [{ ...match.homeNotes[0], notes: 'quick' }])
    expect(await updates(match)).toHaveLength(3)
  })
})

describe('the history of an analysis', () => {
  it('has each changed score and note, and no others', async () => {
    const analysis = await anAnalysis(app, scout, { technical: { pass: { score: 3, note: 'Short ones' } } })
    await scout.call('PUT', `/v1/analysis/${analysis.id}`, {
      ...analysis,
      technical: { ...analysis.technical, pass: { score: 4, note: 'Short ones' } },
    })

    expect(await historyOf(app, analysis.id)).toMatchObject([
      {
        action: 'create',
        label: `${analysis.player.name}, ${analysis.match.homeTeam.name} – ${analysis.match.awayTeam.name}, ${analysis.match.date}`,
        changes: { 'technical.pass.score': [null, 3], 'technical.pass.note': [null, 'Short ones'] },
      },
      { action: 'update', changes: { 'technical.pass.score': [3, 4] } },
    ])
  })

  it('has publishing, withdrawing and sharing apart from other changes of the same write', async () => {
    const reader = await persona(app, 'Agent')
    const analysis = await anAnalysis(app, scout, {})
    const publishedAt = '2026-05-02T10:00:00.000Z'
    const put = (said: object) =>
      scout.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, version: undefined, ...said })
    await put({ publishedAt })
    await put({ publishedAt, accessUserIds: [reader.id] })
    await put({ publishedAt: null, accessUserIds: [], conclusion: 'Sign him' })

    const [, ...entries] = await historyOf(app, analysis.id)
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['publish', { publishedAt: [null, publishedAt] }],
      ['share', { accessUserIds: [[], [reader.id]] }],
      ['update', { conclusion: ['', 'Sign him'] }],
      ['withdraw', { publishedAt: [publishedAt, null] }],
      ['share', { accessUserIds: [[reader.id], []] }],
    ])
  })
})

describe('history has no entry', () => {
  it('for an unchanged save or a repeated creation', async () => {
    const team = await aTeam(app, scout)
    const player = await aPlayer(app, scout, { birthDate: '2001-02-03' })
    const match = await aMatch(app, scout, { homeTeamId: team.id, homeNotes: [{ notes: 'Calm' }] })
    const rated = { technical: { pass: { score: 3 } }, media: ['https://a.test/v'] }
    const analysis = await anAnalysis(app, scout, { matchId: match.id, playerId: player.id, ...rated })
    const before = await historyOf(app)

    for (const [path, record] of Object.entries({ team, player, match, analysis })) {
      expect((await scout.call('PUT', `/v1/${path}/${record.id}`, record)).status).toBe(200)
      expect((await scout.call('POST', `/v1/${path}`, record)).status).toBe(200)
    }
    expect(await historyOf(app)).toEqual(before)
  })

  it('for a refused or failed write', async () => {
    const player = await persona(app, 'Player')
    const team = await aTeam(app, scout, { name: 'Taken' })
    const match = await aMatch(app, scout, { homeTeamId: team.id })
    const analysis = await anAnalysis(app, scout, { matchId: match.id })
    const before = await historyOf(app)

    const refused = [
      await scout.call('POST', '/v1/team', { name: 'taken' }),
      await scout.call('POST', '/v1/player', { name: 'Ada', teamId: analysis.id }),
      await scout.call('DELETE', `/v1/team/${team.id}`),
      await scout.call('DELETE', `/v1/match/${match.id}`),
      await scout.call('DELETE', `/v1/player/${analysis.playerId}`),
      await scout.call('PUT', `/v1/match/${match.id}`, { ...match, awayTeamId: analysis.id }),
      await player.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, level: 'D' }),
      await player.call('DELETE', `/v1/team/${team.id}`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 400, 409, 409, 409, 400, 404, 403])
    const outdated = { ...match, version: 9, comments: 'Late' }
    expect((await scout.call('PUT', `/v1/match/${match.id}`, outdated)).body).toMatchObject({ error: true })
    expect(await historyOf(app)).toEqual(before)
  })
})

it('two writes of one record at the same time leave entries in the order of its values', async () => {
  const player = await aPlayer(app, scout, { height: 150 })
  const heights = [161, 162, 163, 164, 165]
  await Promise.all(
    heights.map((height) => scout.call('PUT', `/v1/player/${player.id}`, { name: player.name, height })),
  )

  const steps = (await historyOf(app, player.id)).map(({ changes }) => changes.height ?? [])
  const afters = steps.map(([, after]) => after)
  expect(steps.map(([before]) => before)).toEqual([null, ...afters.slice(0, -1)])
  expect(new Set(afters)).toEqual(new Set([150, ...heights]))
})
