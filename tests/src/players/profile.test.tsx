import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { ShortList } from '../../../contract/shortList'
import { queryClient } from '../../../src/dataProvider/queryClient'
import { prefetch } from '../../../src/pages'
import { reportsOf } from '../../../src/resources/players/profile/reportsQuery'
import { expectConsole } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()
signedIn('Scout', { isOwnServer: true, firstName: 'Luis', lastName: 'Ferrer' })

const pass = (score: number) => ({ technical: { pass: { score, notes: '' } } })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

/** A player with a report by the scout and a newer one by a colleague. */
async function twiceReported() {
  const mila = await persona(server, 'Scout', { firstName: 'Mila', lastName: 'Aho' })
  const [home, away] = [await aTeam(server, scout), await aTeam(server, scout, { name: 'Ashmoor' })]
  const teams = { homeTeamId: home.id, awayTeamId: away.id }
  const [first, second] = [
    await aMatch(server, scout, { ...teams, date: '2026-04-18' }),
    await aMatch(server, scout, { ...teams, date: '2026-05-02' }),
  ]
  const about = { name: 'Tomás Varela', birthDate: '2008-04-30', teamId: home.id }
  const player = await aPlayer(server, scout, about)
  const of = (matchId: string, said: object) => ({ matchId, playerId: player.id, ...said })
  await aPublishedAnalysis(server, scout, of(first.id, { level: 'A', conclusion: 'Quick', ...pass(5) }))
  const request = { scoutId: mila.id, playerId: player.id, isIndependent: true }
  await scout.call('POST', RESOURCES.requests.path, request)
  const later = { level: 'B', conclusion: 'Crosses too soon', ...pass(2) }
  const newest = await aPublishedAnalysis(server, mila, of(second.id, later))
  return { player, newest, second }
}

describe('the page of a player', () => {
  it('asks for the reports while its file loads, once and not before the click', async () => {
    const { player } = await twiceReported()
    const visit = { params: { id: player.id }, search: '' }
    prefetch.record('players', { ...visit, isNear: true })
    await waitFor(() => expect(link.callsOf(`GET ${PATHS.record('players', player.id)}`)).toHaveLength(1))
    expect(link.askedOf(`GET ${RESOURCES.analyses.path}`)).toEqual([])
    prefetch.record('players', { ...visit, isNear: false })
    await waitFor(() => expect(link.callsOf(`GET ${RESOURCES.analyses.path}`)).toHaveLength(1))
    openApp(`/players/${player.id}`)
    await part('Latest verdict')
    const query = queryClient
      .getQueryCache()
      .find({ queryKey: ['analyses', 'getList', reportsOf(player.id)] })
    expect(query?.getObserversCount()).toBe(1)
  })

  it('shows what the reports say before the form, and opens no report of others, which would count as having read it', async () => {
    const { player, newest } = await twiceReported()
    openApp(`/players/${player.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Tomás Varela' })).toBeVisible()
    const verdict = await part('Latest verdict')
    expect(verdict.getByText('Crosses too soon')).toBeVisible()
    const report = verdict.getByRole('link', { name: 'Read the report' })
    expect(report).toHaveAttribute('href', `/analyses/view/${newest.id}`)
    expect(screen.getByText('mean of 2 reports')).toBeVisible()
    expect(screen.getByText('mean of 2 reports').parentElement).toHaveTextContent(/^3.5/)
    expect(screen.getByText('Mila Aho, against Ashmoor')).toBeVisible()
    expect(screen.getByText('2 independent reports, B or better')).toBeVisible()
    const differ = await part('Where scouts differ')
    expect(await differ.findByText('3 apart')).toBeVisible()
    expect(differ.getByText('Mila Aho: 2, Luis Ferrer: 5')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull()
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(link.askedOf('GET /v1/analysis/')).toEqual([])
  })

  it('lists the reports with age and team of their match', async () => {
    const { player } = await twiceReported()
    await anAnalysis(server, scout, { playerId: player.id })
    openApp(`/players/${player.id}?tab=reports`)
    const panel = within(await screen.findByRole('tabpanel', { name: /^Reports/ }))
    const rows = await panel.findAllByRole('listitem')
    const shown = rows.map((row) => /Draft|1[78] years old/.exec(row.textContent ?? '')?.[0])
    expect(shown).toEqual(['Draft', '18 years old', '17 years old'])
  })

  it('shows the short lists and, by number, the notes of the timeline', async () => {
    const { player, second } = await twiceReported()
    const note = { shirtNo: 3, position: '', notes: 'Recovers twice', analysisId: null, level: null }
    const { body: match } = await scout.call<typeof second>('GET', `/v1/match/${second.id}`)
    const third = { ...match, id: undefined, version: undefined, date: '2026-05-09', homeNotes: [note] }
    const lineup = [{ shirtNo: 3, playerId: player.id, position: '' }]
    const { body } = await scout.call<typeof second>('POST', '/v1/match', { ...third, homeLineup: lineup })
    const entry = { id: crypto.randomUUID(), playerId: player.id, name: '', reason: '' }
    await scout.call<ShortList>('POST', '/v1/short-list', { name: 'Left backs', entries: [entry] })
    // The line-up is known on this device once the match was open.
    const { user } = openApp(`/matches/${body.id}?tab=details`)
    await screen.findByRole('button', { name: 'Save' })
    await user.click(await screen.findByRole('link', { name: 'Players' }))
    await user.click(await screen.findByRole('link', { name: 'Tomás Varela' }))
    const timeline = await part('Timeline')
    expect(await timeline.findByText('Note on No. 3')).toBeVisible()
    expect(timeline.getByText('Recovers twice')).toBeVisible()
    expect(timeline.getByText('Left backs')).toBeVisible()
    expect(timeline.getAllByText('Report')).toHaveLength(2)
  })

  it('changes the priority in two taps', async () => {
    const { player } = await twiceReported()
    const { user } = openApp(`/players/${player.id}`)
    await user.click(await screen.findByRole('button', { name: 'Priority: Monitor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Urgent' }))
    expect(await screen.findByRole('button', { name: 'Priority: Urgent' })).toBeVisible()
    const { body } = await scout.call<Player>('GET', `/v1/player/${player.id}`)
    expect(body).toMatchObject({ playerPriority: 'Urgent', name: 'Tomás Varela', birthDate: '2008-04-30' })
  })

  it('keeps typed text while another tab is open', async () => {
    const { player } = await twiceReported()
    const { user } = openApp(`/players/${player.id}?tab=details`)
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Calm')
    await user.click(screen.getByRole('tab', { name: 'Profile' }))
    expect(await screen.findByRole('region', { name: 'Latest verdict' })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: /^Details/ }))
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toHaveValue('Calm')
  })

  it('without reports offers to write the first', async () => {
    const { id } = await aPlayer(server, scout)
    openApp(`/players/${id}`)
    const write = await screen.findByRole('link', { name: 'Write the first report' })
    expect(write).toHaveAttribute('href', `/analyses/create?player=${id}`)
  })
})

describe('without a network, the page of a player', () => {
  it('shows the profile from the rows on the device, with a notice', async () => {
    expectConsole(/Could not|Failed to fetch|HttpError|NoAnswer/)
    await twiceReported()
    const { user } = openApp('/analyses')
    await screen.findAllByText('Tomás Varela')
    await user.click(await screen.findByRole('link', { name: 'Players' }))
    await screen.findByRole('link', { name: 'Tomás Varela' })
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    link.offline = true
    await user.click(screen.getByRole('link', { name: 'Tomás Varela' }))
    expect(await screen.findByText('mean of 2 reports')).toBeVisible()
    await waitFor(() => expect(screen.getByText(/^The ratings of each scout need the server/)).toBeVisible())
    await user.click(screen.getByRole('tab', { name: /^Details/ }))
    expect(await screen.findByText('Could not load the data')).toBeVisible()
  })
})
