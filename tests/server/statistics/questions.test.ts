import { beforeEach, describe, expect, it } from 'vitest'
import type { StatisticsAnswerOf, StatisticsView } from '../../../contract/statistics/call'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

const PATH = '/v1/statistics'

let app: TestApp
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

async function answer<View extends StatisticsView>(view: View, more = '') {
  const { status, body } = await scout.call<StatisticsAnswerOf<View>>('GET', `${PATH}?view=${view}${more}`)
  expect(status).toBe(200)
  return body
}

const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)

describe('a filter', () => {
  const chosenBy = async (more: string) => namesOf(await answer('players', `&sort=name&order=ASC${more}`))

  it('chooses analyses by scout and period', async () => {
    const other = await persona(app, 'Scout')
    for (const [name, date, by] of [
      ['Ada', '2026-01-31', scout],
      ['Bea', '2026-02-01', other],
      ['Cid', '2026-02-28', scout],
    ] as const) {
      const { id: playerId } = await aPlayer(app, undefined, { name })
      await aPublishedAnalysis(app, by, { playerId, matchId: (await aMatch(app, undefined, { date })).id })
    }
    expect(await chosenBy('')).toEqual(['Ada', 'Bea', 'Cid'])
    expect(await chosenBy(`&scout=${scout.id}`)).toEqual(['Ada', 'Cid'])
    expect(await chosenBy(`&scout=${scout.id.toUpperCase()}`)).toEqual(['Ada', 'Cid'])
    expect(await chosenBy(`&scout=${crypto.randomUUID()}`)).toEqual([])
    expect(await chosenBy('&dateFrom=2026-02-01&dateTo=2026-02-28')).toEqual(['Bea', 'Cid'])
    expect(await chosenBy('&dateTo=2026-01-31')).toEqual(['Ada'])
    expect(await chosenBy('&dateFrom=2026-03-01&dateTo=2026-01-01')).toEqual([])
  })

  it('chooses players by team, position, level, priority and age', async () => {
    const team = await aTeam(app)
    const said = {
      Ada: { teamId: team.id, position: 'Left Back', birthDate: '2000-01-01' },
      Bea: { playerPriority: 'Urgent', birthDate: `${app.now().getUTCFullYear() - 10}-01-01` },
    }
    for (const [name, facts] of Object.entries(said)) {
      const { id: playerId } = await aPlayer(app, undefined, { name, ...facts })
      await aPublishedAnalysis(app, scout, { playerId, ...(name === 'Ada' && { level: 'B' }) })
    }
    for (const choosesAda of [`&teamId=${team.id}`, '&position=Left%20Back', '&level=B', '&ageFrom=20']) {
      expect(await chosenBy(choosesAda), choosesAda).toEqual(['Ada'])
    }
    for (const choosesBea of ['&position=none', '&level=none', '&playerPriority=Urgent', '&ageTo=12']) {
      expect(await chosenBy(choosesBea), choosesBea).toEqual(['Bea'])
    }
    expect(await chosenBy(`&teamId=${team.id}&playerPriority=Urgent`)).toEqual([])
  })

  it('is followed by every view', async () => {
    const { id: playerId } = await aPlayer(app)
    const early = await aMatch(app, undefined, { date: '2025-01-01' })
    await aPublishedAnalysis(app, scout, { playerId, matchId: early.id })
    await aPublishedAnalysis(app, scout, { playerId })
    const since = '&dateFrom=2026-01-01'
    expect((await answer('players', since)).rows[0]?.basis.analyses).toBe(1)
    expect((await answer('player', `${since}&playerId=${playerId}`)).player?.dots).toHaveLength(1)
    const { players } = await answer('comparison', `${since}&playerIds=${playerId}`)
    expect(players[0]?.player.basis.analyses).toBe(1)
    expect((await answer('coverage', since)).months.at(-1)?.basis.analyses).toBe(1)
    expect((await answer('calibration', since)).rows[0]?.basis.analyses).toBe(1)
    expect((await answer('analyses', since)).total).toBe(1)
  })
})

it('a question that cannot be meant is refused by name', async () => {
  const { status, body } = await scout.call('GET', `${PATH}?view=players&amount=2001&sort=notes&q=%00`)
  const errors = {
    amount: 'At most 2000',
    sort: 'Is not valid',
    q: 'Holds characters that cannot be stored',
  }
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid', errors } })
})
