import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest'
import { MAX_TREND_DAYS } from '../../../contract/statistics/trend'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'

let server: TestApp
let scout: Persona
let playerId: string
let teams: { homeTeamId: string; awayTeamId: string }
let saved: MockInstance<(source: Blob) => string>

beforeEach(async () => {
  server = await buildTestApp()
  linkServer(server.app)
  scout = await persona(server, 'Scout', { firstName: 'Ana', lastName: 'Ruiz' })
  playerId = (await aPlayer(server, scout, { name: 'Ada' })).id
  const { id: homeTeamId } = await aTeam(server, scout, { name: 'Ajax' })
  teams = { homeTeamId, awayTeamId: (await aTeam(server, scout, { name: 'PSV' })).id }
  startSession(scout)
  saved = vi.spyOn(URL, 'createObjectURL').mockClear().mockReturnValue('blob:csv')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

const RATED = { technical: { pass: { score: 4 }, heading: { score: 3 } } }

async function facts(date: string) {
  const { id: matchId } = await aMatch(server, scout, { date, ...teams })
  return { matchId, playerId, ...RATED }
}

/** The lines of what the card of this title is saved as. */
async function fileOf(address: string, title: string): Promise<string[]> {
  const { user } = openApp(address)
  const card = await screen.findByRole('region', { name: title })
  await user.click(await within(card).findByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  return ((await saved.mock.calls[0]?.[0].text()) ?? '').split('\r\n')
}

describe('the file of a chart', () => {
  it('has semicolons and decimal commas where one writes 1,5', async () => {
    await aPublishedAnalysis(server, scout, await facts('2026-05-01'))
    const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR')
    onTestFinished(() => language.mockRestore())
    expect(await fileOf(`/charts?view=player&playerId=${playerId}`, 'Ada: analyses over time')).toEqual([
      'Date;Scout;Level;Mean',
      '2026-05-01;Ana Ruiz;;"3,5"',
      '',
    ])
  })

  it('tells drafts from what is published, while they count', async () => {
    await aPublishedAnalysis(server, scout, await facts('2026-05-01'))
    await anAnalysis(server, scout, await facts('2026-05-08'))
    const address = `/charts?view=analyses&playerId=${playerId}`
    expect(await fileOf(`${address}&drafts=true`, 'The analyses behind it')).toEqual([
      'Player,Date,Status,Match,Scout,Level,Mean',
      'Ada,2026-05-08,Draft,Ajax – PSV,Ana Ruiz,,3.5',
      'Ada,2026-05-01,Published,Ajax – PSV,Ana Ruiz,,3.5',
      '',
    ])
  })

  it('tells them among the analyses of a player, too', async () => {
    await aPublishedAnalysis(server, scout, await facts('2026-05-01'))
    await anAnalysis(server, scout, await facts('2026-05-08'))
    const address = `/charts?view=player&playerId=${playerId}`
    expect(await fileOf(`${address}&drafts=true`, 'Ada: analyses over time')).toEqual([
      'Date,Status,Scout,Level,Mean',
      '2026-05-01,Published,Ana Ruiz,,3.5',
      '2026-05-08,Draft,Ana Ruiz,,3.5',
      '',
    ])
  })

  it('has months as months, those of a single match day, too', async () => {
    const days = Array.from({ length: MAX_TREND_DAYS }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
    for (const day of [...days, new Date('2026-03-05')]) {
      await aPublishedAnalysis(server, scout, await facts(day.toISOString().slice(0, 10)))
    }
    const address = `/charts?view=player&playerId=${playerId}`
    const file = await fileOf(address, 'Ada: the six groups over time')
    expect(file.map((line) => line.split(',')[0])).toEqual(['Date', '2026-01', '2026-02', '2026-03', ''])
    expect(screen.getByRole('rowheader', { name: 'March 2026' })).toBeInTheDocument()
  })
})
