import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { savedWhereOneWritesCommas } from '../../support/savedCsv'
import { me as ana, server, signedIn } from '../../support/signedIn'
import { picturesHaveRoom } from './picturesWithRoom'

picturesHaveRoom()

let ben: Persona
let winger: Player

signedIn('Scout', { firstName: 'Ana', lastName: 'Ruiz' })

beforeEach(async () => {
  ben = await persona(server, 'Scout', { firstName: 'Ben', lastName: 'Okoro' })
  winger = await aPlayer(server, ana, {
    name: 'Wim Winger',
    position: 'LW Forward',
    playerPriority: 'Urgent',
  })
})

const technical = (scores: Record<string, number>) => ({
  technical: Object.fromEntries(Object.entries(scores).map(([item, score]) => [item, { score }])),
})

async function analysed(by: Persona, date: string, facts: object = {}) {
  const matchId = (await aMatch(server, by, { date })).id
  return aPublishedAnalysis(server, by, { matchId, playerId: winger.id, ...facts })
}

const openWinger = (who: Persona, rest = '') => {
  startSession(who)
  return openApp(`/charts?view=player&playerId=${winger.id}${rest}`)
}
const table = (name: string) => screen.findByRole('table', { name })
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('the analyses of a player over time are labelled dots, reached by the arrow keys, and a table by date', {
  tags: 'slow',
}, async () => {
  const late = await analysed(ben, '2026-05-08', { ...technical({ pass: 4 }), level: 'A' })
  await analysed(ana, '2026-05-01', technical({ pass: 2, heading: 3 }))
  await analysed(ana, '2026-06-01')
  const { user, address } = openWinger(ana)
  expect(rows(await table('Wim Winger: analyses over time'))).toEqual([
    ['1 May 2026', 'Ana Ruiz', '–', '2.5'],
    ['8 May 2026', 'Ben Okoro', 'A', '4.0'],
    ['1 Jun 2026', 'Ana Ruiz', '–', '–'],
  ])
  expect(screen.getByText(/1 analysis without ratings appears only in the table\./)).toBeVisible()
  const picture = await screen.findByRole('group', { name: /^Wim Winger: analyses over time/ })
  picture.focus()
  await user.keyboard('{ArrowRight}{Home}{ArrowRight}')
  await waitFor(() =>
    expect(screen.getByRole('tooltip')).toHaveTextContent('8 May 2026, Ben Okoro: 4.0. One analysis.'),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await user.click(await screen.findByRole('link', { name: '8 May 2026, Ben Okoro: 4.0. One analysis.' }))
  await waitFor(() => expect(address()).toBe(`/analyses/view/${late.id}`))
})

describe('the disagreement of scouts about a player', () => {
  it('links to all of their analyses, with the score of each', {
    tags: 'slow',
  }, async () => {
    await analysed(ana, '2026-05-01', technical({ pass: 2 }))
    await analysed(ben, '2026-05-03', technical({ pass: 5, heading: 1 }))
    await analysed(ben, '2026-05-04', technical({ heading: 1 }))
    const { user } = openWinger(ana)
    const spread = rows(await table('Wim Winger: where scouts differ'))
    expect(spread).toHaveLength(18)
    expect(spread.slice(4, 6)).toEqual([
      ['Heading', '–', '1.0', '–'],
      ['Pass', '2.0', '5.0', '3.0'],
    ])
    await user.click(await screen.findByRole('link', { name: 'Pass: difference of 3.0.' }))
    const behind = rows(await table('Analyses behind the chart'))
    expect(behind.map((cells) => [cells[1], cells[3], cells.at(-1)])).toEqual([
      ['3 May 2026', 'Ben Okoro', '5.0'],
      ['1 May 2026', 'Ana Ruiz', '2.0'],
    ])
    expect(screen.getByText('2 analyses. Only analyses that rate Pass. Newest match first.')).toBeVisible()
  })
})

it('the mean of a player shows how many of the analyses have ratings', async () => {
  await analysed(ana, '2026-05-01', technical({ pass: 4 }))
  await analysed(ana, '2026-05-08')
  openWinger(ana)
  expect(
    await screen.findByText('Mean 4.0, rated in 1 of 2 analyses by 1 scout, up to 8 May 2026'),
  ).toBeVisible()
})

describe('the charts of a player for an agent', () => {
  it('rests on shared analyses, without the priority or a link to the player', { tags: 'slow' }, async () => {
    const agent = await persona(server, 'Agent')
    await analysed(ana, '2026-05-01', { ...technical({ pass: 4 }), accessUserIds: [agent.id] })
    await analysed(ben, '2026-05-08', technical({ pass: 1 }))
    openWinger(agent)
    expect(await screen.findByText('Mean 4.0 from 1 analysis by 1 scout, up to 1 May 2026')).toBeVisible()
    expect(document.body).not.toHaveTextContent(/Urgent|Priority|Ben Okoro/)
    expect(screen.queryByRole('link', { name: 'Open player' })).toBeNull()
  })

  it('show nothing for a player without a shared report, as for one who does not exist', async () => {
    const agent = await persona(server, 'Agent')
    const { id } = await aPlayer(server, ana)
    await analysed(ana, '2026-05-01', { playerId: id, accessUserIds: [agent.id] })
    await analysed(ana, '2026-05-01')
    openWinger(agent)
    expect(await screen.findByText('No charts for this player')).toBeVisible()
    expect(document.body).not.toHaveTextContent('Wim Winger')
  })
})

it('the file of a chart tells drafts, and has decimal commas in French', { tags: 'slow' }, async () => {
  const savedLines = savedWhereOneWritesCommas()
  await analysed(ana, '2026-05-01', technical({ pass: 4, heading: 3 }))
  await analysed(ana, '2026-05-08', { ...technical({ pass: 4 }), publishedAt: null })
  const { user } = openWinger(ana, '&drafts=true')
  const card = await screen.findByRole('region', { name: 'Wim Winger: analyses over time' })
  await user.click(await within(card).findByRole('button', { name: 'Save as CSV' }))
  expect(await savedLines()).toEqual([
    'Date;Status;Scout;Level;Mean',
    '2026-05-01;Published;Ana Ruiz;;"3,5"',
    '2026-05-08;Draft;Ana Ruiz;;4',
    '',
  ])
})
