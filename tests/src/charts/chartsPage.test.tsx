import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ageOn } from '../../../contract/age'
import type { Role } from '../../../contract/closedLists'
import { startSession } from '../../../src/authProvider/session'
import { today } from '../../../src/i18n/days'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

async function openAs(role: Role, address = '/charts') {
  const who = await persona(server, role)
  startSession(who)
  return { who, ...openApp(address) }
}

async function analysed(date: string, facts: object = {}) {
  return aPublishedAnalysis(server, scout, { matchId: (await aMatch(server, scout, { date })).id, ...facts })
}

const table = (name: string) => screen.findByRole('table', { name })
const figures = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const ratedBy = (score: number) => ({ physical: { strength: { score }, topSpeed: { score } } })

describe('the charts', () => {
  it('show the players, best mean first, and their basis', { tags: 'slow' }, async () => {
    const good = await aPlayer(server, scout, {
      name: 'Goran Good',
      position: 'Left Back',
      birthDate: '2000-01-31',
      contractEnd: '2020-06-30',
    })
    const fair = await aPlayer(server, scout, { name: 'Fabio Fair', playerPriority: 'Urgent' })
    await analysed('2026-05-01', { playerId: fair.id, ...ratedBy(3), level: 'B' })
    await analysed('2026-05-01', { playerId: good.id, ...ratedBy(5), level: 'A' })
    await analysed('2026-05-08', { playerId: good.id, ...ratedBy(4) })
    await openAs('Scout', '/charts?view=players')
    const players = await table('Players')
    const rows = within(players).getAllByRole('row').slice(1)
    const age = String(ageOn(today(), '2000-01-31'))
    expect(rows.map((row) => figures(row).slice(0, 9))).toEqual([
      ['Goran Good', 'Left Back', age, '! 30 Jun 2020', 'A', 'Monitor', '4.5', '2', '8 May 2026'],
      ['Fabio Fair', '–', '–', '–', 'B', 'Urgent', '3.0', '1', '1 May 2026'],
    ])
    expect(screen.getByText('Based on 3 analyses by 1 scout, up to 8 May 2026')).toBeVisible()
    expect(document.title).toBe('Charts · Touchline')
  })

  it('open the analyses behind a scout’s distance to colleagues, player by player', {
    tags: 'slow',
  }, async () => {
    const colleague = await persona(server, 'Scout')
    const { id: playerId } = await aPlayer(server, scout, { name: 'Sid Shared' })
    await analysed('2026-05-01', { playerId, ...ratedBy(4) })
    await analysed('2026-05-01', ratedBy(4))
    await aPublishedAnalysis(server, colleague, { playerId, ...ratedBy(2) })
    const { user } = await openAs('Admin', '/charts?view=calibration')
    const scouts = await table('How scouts rate')
    const own = within(scouts).getByRole('row', { name: new RegExp(`^${scout.firstName} `) })
    expect(figures(own).slice(1)).toEqual(['2', '4.0', '0.0', '4 (100%)', '1', 'Too few shared players'])
    await user.click(
      (await within(scouts).findAllByRole('link', { name: 'Too few shared players' }))[0] as HTMLElement,
    )
    const behind = within(await table('Analyses behind the chart'))
    expect(behind.getAllByRole('link', { name: 'Sid Shared' })).toHaveLength(2)
    expect(screen.getByText(/^2 analyses\. Players rated by both .* and colleagues/)).toBeVisible()
  })

  it('exclude drafts unless requested, show their number, and mark them', {
    tags: 'slow',
  }, async () => {
    const player = await aPlayer(server, scout, { name: 'Dana Draft' })
    await analysed('2026-05-01', { playerId: player.id })
    await anAnalysis(server, scout, { playerId: player.id })
    const { user, address } = await openAs('Admin', `/charts?view=analyses&playerId=${player.id}`)
    const basis = await screen.findByText(/to 1 May 2026$/)
    expect(basis).toHaveTextContent(/to 1 May 2026\. 1 draft excluded\.$/)
    expect(within(await table('Analyses behind the chart')).getAllByRole('row')).toHaveLength(2)
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Include drafts' }))
    await waitFor(() => expect(address()).toContain('drafts=true'))
    await waitFor(async () =>
      expect(within(await table('Analyses behind the chart')).getAllByRole('row')).toHaveLength(3),
    )
    expect(await screen.findByRole('cell', { name: 'Draft' })).toBeVisible()
    expect(await screen.findByText('Drafts included')).toBeVisible()
  })

  it('of an agent count only reports shared with them', { tags: 'slow' }, async () => {
    const agent = await persona(server, 'Agent')
    const urgent = await aPlayer(server, scout, { playerPriority: 'Urgent' })
    await analysed('2026-05-01', { accessUserIds: [agent.id], playerId: urgent.id })
    await analysed('2026-05-01')
    await anAnalysis(server, scout, { accessUserIds: [agent.id] })
    startSession(agent)
    const { user } = openApp('/charts')
    expect(await screen.findByText('Based on 1 analysis by 1 scout, up to 1 May 2026')).toBeVisible()
    expect(within(await table('Players')).getAllByRole('row')).toHaveLength(2)
    expect(document.body).not.toHaveTextContent(/Monitor|ASAP|Urgent|Priority/)
    expect(screen.queryByRole('tab', { name: 'Calibration' })).toBeNull()
    await user.click(await screen.findByRole('tab', { name: 'Coverage' }))
    expect(await screen.findByText(/club’s priorities are not shared with you/)).toBeVisible()
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(link.askedOf('/v1/player')).toEqual([])
  })

  it('without the right to them explain that, and send no call', async () => {
    reportingPage()
    const player = await persona(server, 'Player')
    await analysed('2026-05-01', { accessUserIds: [player.id] })
    startSession(player)
    openApp('/charts?view=calibration')
    expect(await screen.findByText('Only administrators and scouts can see this comparison.')).toBeVisible()
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(link.askedOf('/v1/statistics').filter(({ path }) => path.includes('calibration'))).toEqual([])
  })

  it('are computed in the browser from readable reports only if the server lacks the call', async () => {
    const agent = await persona(server, 'Agent')
    await analysed('2026-05-01', { accessUserIds: [agent.id] })
    await analysed('2026-05-01')
    const { body } = await scout.call('GET', '/v1/analysis?page=1&amount=2000')
    link.intercept = ({ path }) => (path.startsWith('/v1/analysis') ? json(body) : undefined)
    startSession(agent)
    openApp('/charts')
    expect(await screen.findByText('Based on 1 analysis by 1 scout, up to 1 May 2026')).toBeVisible()
  })

  it('explain why there is nothing to show', { tags: 'slow' }, async () => {
    const { user, address } = await openAs('Scout')
    expect(await screen.findByText('No charts yet')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'New analysis' }))
    await waitFor(() => expect(address()).toBe('/analyses/create'))
    cleanup()
    await analysed('2026-05-01')
    const filtered = await openAs('Scout', '/charts?dateFrom=2027-01-01')
    expect(await screen.findByText('No analyses match these filters')).toBeVisible()
    const buttons = screen.getAllByRole('button', { name: 'Clear filters' })
    await filtered.user.click(buttons.at(-1) as HTMLElement)
    expect(await table('Players')).toBeVisible()
    expect(filtered.address()).toBe('/charts?view=players')
  })
})

it('the charts open by one click from the lists, and from a player to their own charts', async () => {
  const { id } = await aPlayer(server, scout)
  for (const [from, to] of [
    ['/analyses', '/charts'],
    ['/players', '/charts'],
    [`/players/${id}`, `/charts?view=player&playerId=${id}`],
  ] as const) {
    const { user, address } = openApp(from)
    const main = await screen.findByRole('main')
    await user.click(await within(main).findByRole('link', { name: 'Charts' }))
    await waitFor(() => expect(address()).toBe(to))
    cleanup()
  }
})

describe('a view names no filter that it ignores', { tags: 'slow' }, () => {
  let playerId: string
  beforeEach(async () => {
    playerId = (await aPlayer(server, scout, { name: 'Ada', position: 'Left Back' })).id
    await aPublishedAnalysis(server, scout, { playerId })
  })
  const line = () => screen.findByText(/Printed on/)

  it('and names a search in the printed line', async () => {
    openApp('/charts?q=ada')
    expect(await line()).toHaveTextContent(/^Players · Search: “ada” · /)
  })

  it('in the printed line', async () => {
    openApp(`/charts?view=comparison&playerIds=${playerId}&position=Goalkeeper&dateFrom=2020-01-01`)
    expect(await line()).toHaveTextContent(/^Compare · Matches from 1 Jan 2020 · /)
    expect(await line()).not.toHaveTextContent('Goalkeeper')
  })

  it('if it has no data', async () => {
    openApp('/charts?view=comparison&playerIds=7b1d6c1e-6a53-4f0e-9a3c-0d8a51a0f6f4&position=Goalkeeper')
    expect(await screen.findByText('No analyses match these filters')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })
})
