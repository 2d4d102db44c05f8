import { expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { anotherServer } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { type Call, caller, type Persona } from '../../support/personas'
import { admin, agent, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Admin', 'Scout', 'Agent')

it('figures that were updated after each of many writes are those of a server that reads everything', async () => {
  const [home, away, other, copy] = await Promise.all(Array.from({ length: 4 }, () => aTeam(app)))
  const [ada, bea, cid] = await Promise.all(
    ['Ada', 'Bea', 'Cid'].map((name) => aPlayer(app, undefined, { name, teamId: other?.id })),
  )
  const sides = { homeTeamId: home?.id, awayTeamId: away?.id }
  const match = await aMatch(app, undefined, sides)
  const todays = await aMatch(app, undefined, { date: app.now().toISOString().slice(0, 10) })
  const sameMatch = await aMatch(app, undefined, sides)
  const laterMatch = await aMatch(app, undefined, { ...sides, date: '2026-05-05' })
  const shared = { accessUserIds: [agent.id] }
  const changed = await aPublishedAnalysis(app, scout, { playerId: ada?.id, matchId: match.id, ...shared })
  const draft = await anAnalysis(app, scout, { playerId: bea?.id, matchId: laterMatch.id, ...shared })
  const deleted = await aPublishedAnalysis(app, scout, {
    playerId: bea?.id,
    matchId: laterMatch.id,
    ...shared,
  })
  await aPublishedAnalysis(app, scout, { playerId: cid?.id, matchId: sameMatch.id, ...shared })

  const analysisPath = (id: string) => `/v1/analysis/${id}`
  const versions = { kept: 1, merged: 1 }
  const mergedMatches = { keptId: match.id, mergedId: sameMatch.id, record: match, versions }
  const writes: [by: Persona, ...call: Parameters<Persona['call']>][] = [
    [scout, 'PUT', analysisPath(changed.id), { ...changed, level: 'C', technical: { pass: { score: 1 } } }],
    [scout, 'PUT', analysisPath(draft.id), { ...draft, publishedAt: '2026-06-01T10:00:00.000Z' }],
    [scout, 'DELETE', analysisPath(deleted.id)],
    [
      scout,
      'PUT',
      `/v1/player/${ada?.id}`,
      { name: 'Ada Renamed', position: 'Left Back', playerPriority: 'Urgent' },
    ],
    [scout, 'PUT', `/v1/team/${home?.id}`, { name: 'Renamed Home' }],
    [scout, 'PUT', `/v1/match/${laterMatch.id}`, { ...laterMatch, date: '2026-05-06' }],
    [scout, 'PUT', `/v1/team/${home?.id}`, { name: 'Renamed again' }],
    [scout, 'PUT', `/v1/match/${todays.id}`, { ...todays, scoutIds: [scout.id] }],
    [scout, 'PUT', `/v1/player/${bea?.id}`, { name: 'Bea', contractEnd: '2030-06-30' }],
    [scout, 'PUT', '/v1/user/account', { firstName: 'New', lastName: 'Name' }],
    [scout, 'POST', PATHS.merge('matches'), mergedMatches],
    [
      scout,
      'POST',
      PATHS.merge('players'),
      { keptId: ada?.id, mergedId: cid?.id, record: { name: 'The one' } },
    ],
    [
      scout,
      'POST',
      PATHS.merge('teams'),
      { keptId: other?.id, mergedId: copy?.id, record: { name: 'The one' } },
    ],
  ]
  const answers = async (call: Call) => {
    const paths = [
      'choices',
      'overview&days=28',
      'players',
      'coverage',
      'analyses&drafts=true',
      `player&playerId=${ada?.id}`,
    ]
    const bodies: unknown[] = []
    for (const path of paths) bodies.push((await call('GET', `/v1/statistics?view=${path}`)).body)
    return bodies
  }
  await admin.call('GET', '/v1/statistics?view=players')
  for (const [by, ...call] of writes) {
    expect((await by.call(...call)).status, call.slice(0, 2).join(' ')).toBe(200)
    await admin.call('GET', '/v1/statistics?view=players')
  }

  const second = await anotherServer(app)
  for (const reader of [admin, agent]) {
    const updated = await answers(reader.call)
    expect(JSON.stringify(updated)).toContain('2026-05-06')
    expect(updated).toEqual(await answers(caller(second, reader.accessToken)))
  }
  await second.close()
})
