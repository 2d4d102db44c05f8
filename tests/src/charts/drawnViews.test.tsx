import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { countTicks } from '../../../src/custom/charts/coverage/MonthPanel'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { me as scout, server, signedIn } from '../../support/signedIn'
import { picturesHaveRoom } from './picturesWithRoom'

picturesHaveRoom()

signedIn('Scout', { firstName: 'Ana', lastName: 'Ruiz' })

const scored = (scores: Record<string, number>) =>
  Object.fromEntries(Object.entries(scores).map(([item, score]) => [item, { score }]))

async function rated(name: string, facts: object = {}) {
  const player = await aPlayer(server, scout, { name })
  const matchId = (await aMatch(server, scout, { date: '2026-05-01' })).id
  await aPublishedAnalysis(server, scout, { matchId, playerId: player.id, ...facts })
  return player
}

function compare(players: readonly { id: string }[], rest = '') {
  return openApp(`/charts?view=comparison&playerIds=${players.map(({ id }) => id).join(',')}${rest}`)
}
const table = (name: string) => screen.findByRole('table', { name })
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const addresses = (players: readonly { id: string }[], rest = '') =>
  `/charts?view=comparison&playerIds=${encodeURIComponent(players.map(({ id }) => id).join(','))}${rest}`

it('a comparison shows items by difference, groups or a radar, as in the address', {
  tags: 'slow',
}, async () => {
  const ada = await rated('Ada', {
    physical: scored({ strength: 4, topSpeed: 5 }),
    technical: scored({ pass: 4, heading: 2, finishing: 5 }),
  })
  const bea = await rated('Bea', {
    physical: scored({ strength: 1 }),
    technical: scored({ pass: 1, heading: 5, dribbling: 3 }),
  })
  const { user, address } = compare([ada, bea])
  const items = rows(await table('Comparison by item'))
  expect(items).toHaveLength(19)
  expect(items.slice(0, 4)).toEqual([
    ['Item', 'Ada', 'Bea', 'Difference'],
    ['Heading', '2.0', '5.0', '3.0'],
    ['Pass', '4.0', '1.0', '3.0'],
    ['Strength', '4.0', '1.0', '3.0'],
  ])
  expect(items).toContainEqual(['Finishing', '5.0', '–', '–'])
  const ofPass = 'Pass, Ada: 4.0. From 1 analysis by 1 scout, up to 1 May 2026.'
  expect(await screen.findByRole('link', { name: ofPass })).toBeInTheDocument()
  expect(await screen.findByText(/^Bea, not rated: .*Finishing/)).toBeVisible()

  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  const groups = rows(await table('Comparison by group'))
  expect(groups[1]).toEqual(['Physical', '4.5', '1.0', '3.5'])
  expect(address()).toBe(addresses([ada, bea], '&shape=groups'))

  await user.click(await screen.findByRole('button', { name: 'Radar' }))
  expect(rows(await table('Comparison by radar'))).toHaveLength(7)
  expect(
    await screen.findByText('Ada, not rated: Psychology, Mentality, On the boll, Off the ball'),
  ).toBeVisible()
  const picture = screen.getByRole('group', { name: /^Comparison by radar/ })
  expect(within(picture).getAllByRole('link', { name: /Ada/ })).toHaveLength(2)
  expect(address()).toBe(addresses([ada, bea], '&shape=radar'))
})

describe('the choice of players to compare', () => {
  it('starts empty; players are added by name and removed, in the address', { tags: 'slow' }, async () => {
    const ada = await rated('Ada')
    const bea = await rated('Bea')
    const { user, address } = openApp('/charts?view=comparison')
    expect(await screen.findByText('Choose players to compare')).toBeVisible()
    await user.type(await screen.findByRole('combobox', { name: 'Add player' }), 'ada')
    await user.click(await screen.findByRole('option', { name: /Ada/ }))
    expect(await screen.findByText('Add another player to compare.')).toBeVisible()
    await user.type(await screen.findByRole('combobox', { name: 'Add player' }), 'bea')
    await user.click(await screen.findByRole('option', { name: /Bea/ }))
    await waitFor(() => expect(address()).toBe(addresses([ada, bea])))
    await user.click(await screen.findByRole('button', { name: 'Remove Ada' }))
    await waitFor(() => expect(address()).toBe(addresses([bea])))
    expect(
      within(screen.getByRole('list', { name: 'Players compared' })).getAllByRole('listitem'),
    ).toHaveLength(1)
  })

  it('offers an agent only players with a shared analysis', { tags: 'slow' }, async () => {
    const agent = await persona(server, 'Agent')
    const ada = await rated('Ada', { accessUserIds: [agent.id], technical: scored({ pass: 4 }) })
    const bea = await rated('Bea', { technical: scored({ pass: 1 }) })
    startSession(agent)
    const { user } = openApp(`/charts?view=comparison&playerIds=${ada.id},${bea.id}`)
    expect(rows(await table('Comparison by item'))[0]).toEqual(['Item', 'Ada', 'Difference'])
    expect(document.body).not.toHaveTextContent('Bea')
    await user.click(await screen.findByRole('button', { name: 'Remove Unknown player' }))
    await waitFor(() => expect(screen.queryByText('Unknown player')).toBeNull())
  })
})

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
  let ben: Persona

  beforeEach(async () => {
    ben = await persona(server, 'Scout', { firstName: 'Ben', lastName: 'Okoro' })
  })

  const analysed = async (by: Persona, date: string) =>
    aPublishedAnalysis(server, by, { matchId: (await aMatch(server, by, { date })).id })

  const openCoverage = () => openApp('/charts?view=coverage')
  const months = () => screen.findByRole('group', { name: /^Analyses per month: arrow keys/ })
  const says = async () =>
    within(await months())
      .getAllByRole('link')
      .map((mark) => mark.getAttribute('aria-label'))

  it('are a chart of all scouts and one each, with links to the analyses', { tags: 'slow' }, async () => {
    await analysed(ben, '2026-04-03')
    await analysed(ben, '2026-05-01')
    await analysed(scout, '2026-05-31')
    const { user } = openCoverage()
    await waitFor(async () =>
      expect(await says()).toEqual([
        'All scouts, April 2026: 1 analysis by 1 scout, up to 3 Apr 2026',
        'All scouts, May 2026: 2 analyses by 2 scouts, up to 31 May 2026',
        'Ben Okoro, April 2026: 1 analysis by 1 scout, up to 3 Apr 2026',
        'Ben Okoro, May 2026: 1 analysis by 1 scout, up to 1 May 2026',
        'Ana Ruiz, May 2026: 1 analysis by 1 scout, up to 31 May 2026',
      ]),
    )
    await user.click(screen.getByRole('link', { name: /^Ben Okoro, May 2026/ }))
    const behind = await screen.findByRole('table', { name: 'Analyses behind the chart' })
    expect(within(behind).getAllByRole('row').slice(1)).toHaveLength(1)
    expect(within(behind).getByText('1 May 2026')).toBeVisible()
  })
})
