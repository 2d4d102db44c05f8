import { expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { buildTestApp } from '../../support/app'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { persona } from '../../support/personas'

/** Of a player and a match, what is the club's own: each is found wherever it has leaked. */
const OWN = {
  notes: 'ring his mother on 600 100 200',
  agent: 'Somebody of an agency',
  contractEnd: '2031-07-09',
  externalIds: [{ source: 'transfermarkt', id: '280030' }],
  playerPriority: 'Urgent',
}
const OF_THE_MATCH = { comments: 'the father was there', homeNotes: [note('a note of number seven')] }
const SECRETS = [
  OWN.notes,
  OWN.agent,
  OWN.contractEnd,
  '280030',
  'Urgent',
  OF_THE_MATCH.comments,
  'number seven',
]

function note(notes: string) {
  return { shirtNo: 7, position: '', notes, analysisId: null, level: null }
}

it('nothing that the club keeps of a player for itself leaves it: no answer, PDF or mail that an agent gets holds any of it', async () => {
  const drawn: unknown[] = []
  const app = await buildTestApp({
    drawPdf: async (input) => {
      drawn.push(input)
      return new TextEncoder().encode('%PDF-1.7')
    },
  })
  const [scout, agent] = [await persona(app, 'Scout'), await persona(app, 'Agent')]
  const player = await aPlayer(app, scout, { name: 'Pau Gil', birthDate: '2011-03-04', ...OWN })
  const match = await aMatch(app, scout, OF_THE_MATCH)
  const analysis = await aPublishedAnalysis(app, scout, {
    playerId: player.id,
    matchId: match.id,
    accessUserIds: [agent.id],
  })
  const asked = [
    RESOURCES.analyses.path,
    PATHS.record('analyses', analysis.id),
    PATHS.analysesOfPlayer(player.id),
    PATHS.analysisPdf(analysis.id),
    `${PATHS.statistics}?view=players`,
  ]

  const answers: string[] = []
  for (const path of asked) {
    const { status, raw } = await agent.call('GET', path)
    expect(status, path).toBe(200)
    answers.push(raw.toString())
  }
  const together = await agent.call('POST', PATHS.reportCollection, { ids: [analysis.id] })
  expect(together.status).toBe(200)
  await app.settled()

  expect(drawn).toHaveLength(2)
  expect(app.mails).toHaveLength(1)
  const all = [...answers, JSON.stringify(drawn), JSON.stringify(app.mails)].join('\n')
  expect(all).toContain('Pau Gil')
  for (const secret of SECRETS) expect(all, secret).not.toContain(secret)
  const { raw } = await scout.call('GET', PATHS.record('analyses', analysis.id))
  for (const secret of [OWN.agent, OWN.contractEnd, '280030']) expect(raw.toString()).not.toContain(secret)
  for (const path of [PATHS.record('players', player.id), PATHS.record('matches', match.id)]) {
    expect((await agent.call('GET', path)).status).toBe(403)
  }
})
