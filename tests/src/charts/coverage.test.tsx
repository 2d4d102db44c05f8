import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { countTicks } from '../../../src/custom/charts/coverage/monthFigures'
import { aMatch, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { me as ana, server, signedIn } from '../../support/signedIn'
import { picturesHaveRoom } from './picturesWithRoom'

picturesHaveRoom()

let ben: Persona

signedIn('Scout', { firstName: 'Ana', lastName: 'Ruiz' })

beforeEach(async () => {
  ben = await persona(server, 'Scout', { firstName: 'Ben', lastName: 'Okoro' })
})

const analysed = async (by: Persona, date: string) =>
  aPublishedAnalysis(server, by, { matchId: (await aMatch(server, by, { date })).id })

function openCoverage() {
  return openApp('/charts?view=coverage')
}
const months = () => screen.findByRole('group', { name: /^Analyses a month: arrow keys/ })
const says = async () =>
  within(await months())
    .getAllByRole('link')
    .map((mark) => mark.getAttribute('aria-label'))

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [11, [0, 5, 10, 15]],
  [76, [0, 50, 100]],
  [1_000, [0, 500, 1_000]],
])('a scale of counts up to %i has round steps', (most, ticks) => {
  expect(countTicks(most)).toEqual(ticks)
})

describe('the months', () => {
  it('are a picture of all scouts and one of each, the busiest first, whose bars say what they rest on and lead to it', {
    tags: 'slow',
  }, async () => {
    await analysed(ben, '2026-04-03')
    await analysed(ben, '2026-05-01')
    await analysed(ana, '2026-05-31')
    const { user } = openCoverage()
    await waitFor(async () =>
      expect(await says()).toEqual([
        'All scouts, April 2026: 1 analysis by 1 scout, until 3 Apr 2026',
        'All scouts, May 2026: 2 analyses by 2 scouts, until 31 May 2026',
        'Ben Okoro, April 2026: 1 analysis by 1 scout, until 3 Apr 2026',
        'Ben Okoro, May 2026: 1 analysis by 1 scout, until 1 May 2026',
        'Ana Ruiz, May 2026: 1 analysis by 1 scout, until 31 May 2026',
      ]),
    )
    await user.click(screen.getByRole('link', { name: /^Ben Okoro, May 2026/ }))
    const behind = await screen.findByRole('table', { name: 'The analyses behind it' })
    expect(within(behind).getAllByRole('row').slice(1)).toHaveLength(1)
    expect(within(behind).getByText('1 May 2026')).toBeVisible()
  })

  it('show the twelve busiest, say so, and have the others in the table', { tags: 'slow' }, async () => {
    await analysed(ana, '2026-05-01')
    for (let other = 0; other < 12; other += 1) {
      const one = await persona(server, 'Scout', { firstName: 'Scout', lastName: `No${other}` })
      await analysed(one, '2026-05-01')
    }
    const { user } = openCoverage()
    expect(await screen.findByText(/The 12 scouts with the most have a picture of their own/)).toBeVisible()
    await waitFor(async () => expect(await says()).toHaveLength(13))
    await user.click(
      within(screen.getByRole('region', { name: 'Analyses a month' })).getByRole('button', {
        name: 'Show as a table',
      }),
    )
    const table = await screen.findByRole('table', { name: 'Analyses a month' })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(15)
  })
})
