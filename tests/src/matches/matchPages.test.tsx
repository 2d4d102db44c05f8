import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import type { Match } from '../../../contract/match'
import { PATHS, ROUTES } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole, setWidth } from '../../support/browserSetup'
import { aMatch, anAnalysis, aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { dismissToasts, openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

const teamsOf = async () => ({
  homeTeamId: (await aTeam(server, undefined, { name: 'Harbour Athletic' })).id,
  awayTeamId: (await aTeam(server, undefined, { name: 'Old Mills' })).id,
})
const storedMatches = async () =>
  (await scout.call<{ matches: Match[] }>('GET', '/v1/match?page=1&amount=2000')).body.matches
const bodyRows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)

it('the list of matches shows the latest first, with score, notes and analyses', async () => {
  const teams = await teamsOf()
  await aMatch(server, undefined, { ...teams, date: '2026-03-01', homeScore: 2, awayScore: 1 })
  const later = await aMatch(server, undefined, {
    ...teams,
    date: '2026-04-18',
    homeNotes: [{ shirtNo: 9 }, { shirtNo: 4 }],
  })
  const analysis = await anAnalysis(server, scout, { matchId: later.id })
  await scout.call('PUT', `/v1/match/${later.id}`, {
    ...later,
    homeNotes: later.homeNotes.map((note, index) => (index ? note : { ...note, analysisId: analysis.id })),
  })
  openApp('/matches')
  await screen.findByText('18 Apr 2026')
  expect(await bodyRows()).toEqual([
    '18 Apr 2026Harbour Athletic–Old Mills21',
    '1 Mar 2026Harbour Athletic2 – 1Old Mills',
  ])
})

describe('a new match', () => {
  const choose = async (
    user: ReturnType<typeof openApp>['user'],
    field: string,
    typed: string,
    choice: string,
  ) => {
    await user.type(await screen.findByRole('combobox', { name: field }), typed)
    await user.click(await screen.findByRole('option', { name: choice }))
  }

  it('is created with two teams and a note, one team created inline, and stays open for editing', async () => {
    await aTeam(server, undefined, { name: 'Harbour Athletic' })
    const { user, address } = openApp('/matches/create')
    await choose(user, 'Home team', 'harb', 'Harbour Athletic')
    await choose(user, 'Away team', 'Old Mills', 'Create “Old Mills”')
    await user.type(await screen.findByRole('textbox', { name: 'Home goals' }), '2')
    await user.type(await screen.findByRole('textbox', { name: 'Shirt number' }), '9b')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Away team' })).toHaveValue('Old Mills'))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Match created')).toBeVisible()
    const [match] = await storedMatches()
    expect(match).toMatchObject({
      homeTeam: { name: 'Harbour Athletic' },
      awayTeam: { name: 'Old Mills' },
      homeScore: 2,
      homeNotes: [{ shirtNo: 9, level: 'B' }],
    })
    await waitFor(() => expect(address()).toBe(`/matches/${match?.id}`))
    expect(await screen.findByRole('heading', { name: 'Harbour Athletic – Old Mills' })).toBeVisible()
  })

  it('keeps the chosen team while another one is being created', { tags: 'slow' }, async () => {
    await aTeam(server, undefined, { name: 'Harbour Athletic' })
    const { user } = openApp('/matches/create')
    const letGo = holdWrites(link)
    await choose(user, 'Home team', 'Mills', 'Create “Mills”')
    await choose(user, 'Home team', 'harb', 'Harbour Athletic')
    letGo()
    await waitFor(() => expect(link.callsOf('POST /v1/team')).toHaveLength(1))
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(screen.getByRole('combobox', { name: 'Home team' })).toHaveValue('Harbour Athletic')
  })

  it('is created once, with later typing, if the answer to the first attempt is lost', async () => {
    await teamsOf()
    const { user } = openApp('/matches/create')
    await choose(user, 'Home team', 'harb', 'Harbour Athletic')
    await choose(user, 'Away team', 'old', 'Old Mills')
    expectConsole(/Could not create match/)
    link.loseAnswers = true
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Could not create match/)).toBeVisible()
    await dismissToasts(user)
    link.loseAnswers = false
    await user.type(await screen.findByRole('textbox', { name: 'Comments' }), 'Cold')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Match created')).toBeVisible()
    expect(await storedMatches()).toMatchObject([{ comments: 'Cold' }])
    expect(await storedMatches()).toHaveLength(1)
  })
})

describe('deleting a match', () => {
  const openAs = async (role: Role, match: Match) => {
    startSession(await persona(server, role))
    const app = openApp(`/matches/${match.id}`)
    await screen.findByRole('button', { name: 'Save' })
    return app
  }

  it('asks for confirmation, and shows a message afterwards', async () => {
    const match = await aMatch(server, undefined, await teamsOf())
    const { user, address } = await openAs('Scout', match)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this match?' })
    expect(dialog).toHaveTextContent('Harbour Athletic – Old Mills, 1 May 2026')
    await user.click(await within(dialog).findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Match was successfully deleted')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/matches'))
    expect(await storedMatches()).toEqual([])
  })

  it('is not offered to a player who did not create the match', async () => {
    await openAs('Player', await aMatch(server))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull())
  })
})

describe('date, teams and score of a stored match on a phone', { tags: 'slow' }, () => {
  const facts = () => screen.findByRole('button', { name: /Match details/ })

  it('open automatically if a save is refused because of one of them', async () => {
    setWidth(360)
    const match = await aMatch(server, undefined, await teamsOf())
    const { user } = openApp(`/matches/${match.id}`)
    await user.click(await facts())
    await user.clear(await screen.findByLabelText(/^Date/))
    await user.click(await facts())
    await waitFor(() => expect(screen.queryByLabelText(/^Date( \*)?$/)).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Required')).toBeVisible()
    expect(link.askedOf('PUT')).toEqual([])
  })
})

describe('the sheet of a match', () => {
  const button = () => screen.findByRole('button', { name: 'Match-day sheet' })

  it('is saved from its page under the name of the server', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
    const match = await aMatch(server, scout, {})
    const headers = { 'content-disposition': 'attachment; filename="Harbour 2026-03-14.pdf"' }
    link.intercept = ({ path }) =>
      path === PATHS.matchSheet(match.id) ? new Response('A PDF', { headers }) : undefined
    const { user } = openApp(ROUTES.edit('matches', match.id))
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await button())
    await waitFor(() => expect(saved).toEqual(['Harbour 2026-03-14.pdf']))
  })
})
