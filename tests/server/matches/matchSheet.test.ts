import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { buildTestApp } from '../../support/app'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { persona } from '../../support/personas'

describe('the sheet of a match', () => {
  it('is drawn of what is stored, in the reader’s language, and not for agents', async () => {
    const drawn: unknown[] = []
    const app = await buildTestApp({
      drawPdf: async (input) => {
        drawn.push(input)
        return new TextEncoder().encode('%PDF-')
      },
    })
    const scout = await persona(app, 'Scout')
    const agent = await persona(app, 'Agent')
    const home = await aTeam(app, scout, { name: 'Harbour "Athletic"' })
    const away = await aTeam(app, scout, { name: 'Old Mills' })
    const player = await aPlayer(app, scout, { name: 'Ana Lima' })
    const match = await aMatch(app, scout, {
      homeTeamId: home.id,
      awayTeamId: away.id,
      date: '2026-03-14',
      kickOffTime: '19:45',
      homeScore: 1,
      homeLineup: [{ shirtNo: 9, playerId: player.id, position: 'RW Forward' }],
    })

    const answer = await scout.call('GET', PATHS.matchSheet(match.id), undefined, { 'accept-language': 'fr' })

    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('Harbour Athletic'),
    })
    expect(drawn).toEqual([
      {
        language: 'fr',
        club: '',
        date: '2026-03-14',
        kickOffTime: '19:45',
        home: {
          team: 'Harbour "Athletic"',
          score: 1,
          players: [{ shirtNo: 9, name: 'Ana Lima', positionCode: 'RWF' }],
        },
        away: { team: 'Old Mills', score: null, players: [] },
        madeAt: app.clock.now().toISOString(),
        matchUrl: `http://touchline.test/matches/${match.id}`,
      },
    ])
    expect((await agent.call('GET', PATHS.matchSheet(match.id))).status).toBe(403)
    expect((await scout.call('GET', PATHS.matchSheet(home.id))).status).toBe(404)
    expect(drawn).toHaveLength(1)
  })
})
