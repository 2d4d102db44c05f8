import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp } from '../../support/app'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { listenTo } from '../../support/screenReader'
import { linkServer } from '../../support/serverFetch'

it('a screen reader says to a scout who opens a chart: what it counts, each mark, and the same as a table', async () => {
  const server = await buildTestApp()
  linkServer(server.app)
  const scout = await persona(server, 'Scout', { firstName: 'Sam', lastName: 'Fairholm' })
  startSession(scout)
  const { id: playerId } = await aPlayer(server, scout, { name: 'Ana Lima', position: 'Left Back' })
  for (const [date, level] of [
    ['2026-04-10', 'B'],
    ['2026-05-01', 'A'],
  ]) {
    const { id: matchId } = await aMatch(server, scout, { date })
    await aPublishedAnalysis(server, scout, { matchId, playerId, level })
  }
  openApp('/charts')
  await screen.findByRole('table', { name: 'Players' })
  const { goTo, press, hear, read, spoken } = await listenTo(screen.getByRole('main'))
  await goTo('tab', 'Players')
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
  await screen.findByRole('table', { name: 'Analyses a month' })
  await goTo('link', /April 2026/)
  await press('ArrowRight')
  await hear('link, Sam Fairholm, May 2026: 1 analysis by 1 scout, until 1 May 2026')
  await goTo('button', 'Show as a table')
  await press('Enter')
  expect(await spoken()).toEqual([
    'tab, Players, selected, 1 control, position 1, set size 5',
    'tab, One player, not selected, 1 control, position 2, set size 5',
    'tab, Compare, not selected, 1 control, position 3, set size 5',
    'tab, Coverage, not selected, 1 control, position 4, set size 5',
    'tab, Coverage, selected, 1 control, position 4, set size 5',
    'link, Sam Fairholm, April 2026: 1 analysis by 1 scout, until 10 Apr 2026',
    'link, Sam Fairholm, May 2026: 1 analysis by 1 scout, until 1 May 2026',
    'button, Show as a table, not disabled',
    'button, Show as a chart, not disabled',
  ])
  expect(await read('table, Analyses a month', 'rowheader, June 2025')).toEqual([
    'table, Analyses a month',
    'rowgroup',
    'row, Month All scouts Sam Fairholm',
    'columnheader, Month',
    'columnheader, All scouts',
    'columnheader, Sam Fairholm',
    'rowgroup',
    'row, June 2025 0 0',
    'rowheader, June 2025',
  ])
})
