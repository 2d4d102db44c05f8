import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { isServerAnswering } from '../../../src/authProvider/answering'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout', { isOwnServer: true })

const players = async () => (await scout.call<{ players: Player[] }>('GET', '/v1/player')).body.players
const pairs = () => screen.findAllByRole('article')
const pair = (name: string | RegExp) => screen.findByRole('article', { name })
const button = (name: string, where: HTMLElement = document.body) =>
  within(where).findByRole('button', { name })

/** Creates two records of one person; the second has more values. */
async function twoOfMartinez() {
  const team = await aTeam(server, scout, { name: 'Aston Villa' })
  const birthDate = '1992-09-02'
  const said = { birthDate, notes: 'Calm', height: 190 }
  const more = { birthDate, notes: 'Tall', height: 195, teamId: team.id, position: 'Goalkeeper' } as const
  const short = await aPlayer(server, scout, { name: 'Emiliano Martinez', ...said })
  return { short, full: await aPlayer(server, scout, { name: 'Emiliano Martínez', ...more }) }
}

/** Answers the search in place of the server, a line at a time. */
function answerTo(path: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  link.intercept = (asked) => (asked.path === path ? new Response(readable) : undefined)
  return {
    write: (line: object) => void writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`)),
    end: () => void writer.close(),
    fail: (error: Error) => void writer.abort(error),
  }
}

/** Returns the last line of the server's search, with the pair of `twoOfMartinez`. */
async function foundByServer(): Promise<object> {
  const { raw } = await scout.call('GET', '/v1/player/duplicates')
  return JSON.parse(raw.toString().trim().split('\n').at(-1) ?? '')
}

describe('the page of duplicate players', () => {
  it('opens from the menu and shows pairs with reasons, certain ones first', { tags: 'slow' }, async () => {
    await twoOfMartinez()
    await aPlayer(server, scout, { name: 'Jonas Berg' })
    await aPlayer(server, scout, { name: 'Berg Jonas' })
    const { user, address } = openApp('/players')
    await user.click(await screen.findByRole('button', { name: 'Data' }))
    await user.click(await screen.findByRole('link', { name: 'Duplicates' }))
    expect(await screen.findByRole('heading', { name: 'Duplicate players' })).toBeVisible()
    expect(address()).toBe('/players/duplicates')
    const [first, second, ...others] = await pairs()
    expect(others).toEqual([])
    expect(first).toHaveTextContent(/Certain.*Same birth date · Same name/)
    expect(second).toHaveTextContent(/Likely.*First and last name swapped/)
    expect(screen.getByText(/4 players compared/)).toBeVisible()
    const rows = within(first as HTMLElement).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Emiliano MartinezEmiliano Martínez',
      'TeamAston Villa',
      'PositionGoalkeeper',
      'Height190 cm195 cm',
      'NotesCalmTall',
    ])
    expect(first).toHaveTextContent('Same in both: Birth date (2 Sept 1992), Priority (Monitor)')
    await user.click(await button('Likely 1'))
    expect(await pairs()).toHaveLength(1)
    expect(address()).toBe('/players/duplicates?show=likely')
    await user.click(await button('Not a duplicate', await pair(/Berg/)))
    expect(await screen.findByText('No duplicates found')).toBeVisible()
    await user.click(await button('Dismissed 1'))
    await user.click(await button('Review again', await pair(/Berg/)))
    await user.click(await button('All 2'))
    expect(await pairs()).toHaveLength(2)
  })

  it('merges all certain pairs after a preview, except those that are not ticked', async () => {
    await twoOfMartinez()
    for (const name of ['Jonas Berg', 'Jonas Bérg', 'Ida Marsh', 'Ída Marsh'])
      await aPlayer(server, scout, { name, birthDate: '1999-01-01' })
    const { user } = openApp('/players/duplicates')
    await user.click(await button('Merge all certain…'))
    const dialog = await screen.findByRole('dialog', { name: 'Merge all certain duplicates' })
    const planned = within(dialog).getAllByRole('checkbox')
    expect(planned).toHaveLength(3)
    expect(dialog).toHaveTextContent(/Keep Emiliano Martínez.*Merge Emiliano Martinez/)
    await user.click(within(dialog).getByRole('checkbox', { name: /Marsh/ }))
    await user.click(await button('Merge', dialog))
    expect(await screen.findByText('2 records merged')).toBeVisible()
    expect((await players()).map(({ name }) => name).toSorted()).toEqual([
      'Emiliano Martínez',
      'Ida Marsh',
      'Jonas Berg',
      'Ída Marsh',
    ])
    await user.click(await button('Undo merge'))
    await waitFor(async () => expect(await players()).toHaveLength(6))
  })

  it('is searched by name, and replaces a merged pair with a notice', { tags: 'slow' }, async () => {
    await twoOfMartinez()
    for (const name of ['Jonas Berg', 'Berg Jonas', 'Ida Marsh', 'Marsh Ida'])
      await aPlayer(server, scout, { name })
    const { user, address } = openApp('/players/duplicates')
    const search = await screen.findByRole('searchbox', { name: 'Search by name' })
    await user.type(search, 'berg')
    await waitFor(async () => expect(await pairs()).toHaveLength(1))
    expect(address()).toBe('/players/duplicates?q=berg')
    await user.clear(search)
    await waitFor(async () => expect(await pairs()).toHaveLength(3))
    const second = (await pairs())[1] as HTMLElement
    await user.click(await button('Merge…', second))
    await user.click(await button('Merge', await screen.findByRole('dialog')))
    const notice = (await screen.findByText(/was merged into/)).closest('[role=status]')
    await waitFor(() => expect(notice).toHaveFocus())
    const [before, after] = await pairs()
    expect([notice?.previousElementSibling, notice?.nextElementSibling]).toEqual([before, after])
  })

  it('names the match that prevents merging two players', { tags: 'slow' }, async () => {
    const { short, full } = await twoOfMartinez()
    const entry = (playerId: string) => [{ shirtNo: 1, playerId, position: '' }]
    const match = await aMatch(server, scout, { homeLineup: entry(short.id), awayLineup: entry(full.id) })
    const { user } = openApp('/players/duplicates')
    await user.click(await button('Merge…', await pair(/Martinez/)))
    expectConsole(/both are in the line-ups of the same match/)
    await user.click(await button('Merge', await screen.findByRole('dialog')))
    const named = await screen.findByRole('link', { name: new RegExp(match.homeTeam.name) })
    expect(named).toHaveAttribute('href', `/matches/${match.id}`)
  })

  it('shows that there are no duplicates, without loading the players', async () => {
    await aPlayer(server, scout)
    openApp('/players/duplicates')
    expect(await screen.findByText('No duplicate players')).toBeVisible()
    expect(screen.getByText(/1 player compared/)).toBeVisible()
    expect(link.askedOf('GET /v1/player?')).toEqual([])
  })

  it('shows the progress of the server, and the pairs that it had found when the user stopped it', async () => {
    await twoOfMartinez()
    const search = await foundByServer()
    const body = answerTo('/v1/player/duplicates')
    const { user } = openApp('/players/duplicates')
    body.write({ state: 'reading', done: 1, total: 2, pairs: [] })
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25'))
    body.write({ ...search, state: 'comparing', done: 1, total: 2 })
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75'))
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(await button('Stop'))
    body.fail(new DOMException('Aborted', 'AbortError'))
    expect(await screen.findByText('You stopped the search before it was complete.')).toBeVisible()
    expect(await pairs()).toHaveLength(1)
    link.intercept = () => undefined
    await user.click(await button('Search again'))
    expect(await screen.findByText(/2 players compared/)).toBeVisible()
  })

  it('shows that the server ended the search at the maximum of pairs', async () => {
    await twoOfMartinez()
    const search = await foundByServer()
    const body = answerTo('/v1/player/duplicates')
    openApp('/players/duplicates')
    body.write({ ...search, state: 'limited' })
    body.end()
    expect(await screen.findByText(/^The search ended at 1 pairs/)).toBeVisible()
    expect(await pairs()).toHaveLength(1)
  })

  it('offers a retry after the connection was lost', async () => {
    expectConsole(/unexpected response/)
    await twoOfMartinez()
    const body = answerTo('/v1/player/duplicates')
    const { user } = openApp('/players/duplicates')
    body.write({ state: 'reading', done: 1, total: 2, pairs: [] })
    body.end()
    expect(await screen.findByText('Could not load the data')).toBeVisible()
    link.intercept = () => undefined
    await user.click(await button('Try again'))
    expect(await pairs()).toHaveLength(1)
  })

  it('offers a retry after the server ended the search, and stays connected', async () => {
    expectConsole(/Could not get players/)
    const body = answerTo('/v1/player/duplicates')
    openApp('/players/duplicates')
    body.write({ state: 'failed', done: 0, total: 0, pairs: [] })
    body.end()
    expect(await button('Try again')).toBeVisible()
    expect(isServerAnswering()).toBe(true)
  })

  it('is not available on a server with only the documented calls', async () => {
    document.querySelector('meta[name=client-errors]')?.remove()
    const { address } = openApp('/players/duplicates')
    await waitFor(() => expect(address()).toBe('/analyses'))
    expect(link.askedOf('/v1/player/duplicates')).toEqual([])
  })

  it('is not available to the role Player', async () => {
    startSession(await persona(server, 'Player'))
    openApp('/players/duplicates')
    await waitFor(() => expect(location.pathname).not.toBe('/players/duplicates'))
    expect(link.callsOf('/merge')).toEqual([])
  })
})

it('opens from the player’s page, and warns before an unlikely merge', { tags: 'slow' }, async () => {
  const { short, full } = await twoOfMartinez()
  await aPlayer(server, scout, { name: 'Jonas Berg', birthDate: '1999-01-01' })
  const { user, address } = openApp(`/players/${short.id}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('link', { name: 'Duplicates' }))
  expect(
    await screen.findByRole('heading', { name: 'Possible duplicates of Emiliano Martinez' }),
  ).toBeVisible()
  expect(address()).toBe(`/players/duplicates?of=${short.id}`)
  expect(await pairs()).toHaveLength(1)
  await user.click(await screen.findByRole('combobox', { name: 'Merge with another player' }))
  await user.paste('berg')
  await user.click(await screen.findByRole('option', { name: /Jonas Berg/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge two players' })
  expect(dialog).toHaveTextContent('These may be different: Different names')
  await user.click(await button('Cancel', dialog))
  await user.click(await button('Merge…', await pair(/Martinez/)))
  await user.click(await button('Merge', await screen.findByRole('dialog')))
  expect(await screen.findByText(/was merged into/)).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Merge with another player' })).toBeNull()
  expect((await players()).map(({ id }) => id)).toContain(full.id)
})

describe('the page of duplicate teams', () => {
  /** Creates three spellings of one team; two of them have each played against Juventus. */
  async function threeOfInter() {
    const inter = await aTeam(server, scout, { name: 'Inter' })
    const other = await aTeam(server, scout, { name: 'FC Inter' })
    const third = await aTeam(server, scout, { name: 'Inter (ITA)', country: 'Italy' })
    const juventus = await aTeam(server, scout, { name: 'Juventus' })
    await aMatch(server, scout, { homeTeamId: inter.id, awayTeamId: juventus.id })
    await aMatch(server, scout, { homeTeamId: juventus.id, awayTeamId: other.id })
    return { inter, other, third }
  }
  const teams = async () => (await scout.call<{ teams: Team[] }>('GET', '/v1/team')).body.teams
  const names = async () => (await teams()).map(({ name }) => name).toSorted()
  const group = () => screen.findByRole('region', { name: '3 possible duplicates' })

  /** Opens the dialog that merges the group, with "Inter (ITA)" as the kept team. */
  async function openGroup() {
    const { user } = openApp('/teams/duplicates')
    await user.click(await button('Merge group…', await group()))
    const dialog = await screen.findByRole('dialog', { name: 'Merge several teams' })
    await user.click(await within(dialog).findByRole('radio', { name: /Inter \(ITA\)/ }))
    return { user, dialog }
  }

  it('merges a group in one step, and undoes it in one step', { tags: 'slow' }, async () => {
    const { third } = await threeOfInter()
    const before = await teams()
    const { user, dialog } = await openGroup()
    await user.click(await button('Merge', dialog))
    const said = await screen.findByText(/^2 were merged into “Inter \(ITA\)”/)
    const notice = said.closest('[role=status]') as HTMLElement
    expect(notice).toHaveTextContent('Moved: 2 matches')
    await waitFor(() => expect(notice).toHaveFocus())
    expect(await names()).toEqual(['Inter (ITA)', 'Juventus'])
    const kept = (await teams()).find(({ id }) => id === third.id)
    expect(kept?.aliases).toEqual(expect.arrayContaining(['Inter', 'FC Inter']))
    expect(screen.queryByRole('region', { name: /possible duplicates/ })).toBeNull()

    await user.click(await button('Undo merge', notice))
    expect(await group()).toBeVisible()
    expect(await teams()).toEqual(before.map((team) => ({ ...team, version: expect.any(Number) })))
  })

  it('continues after a lost answer to a stored merge, and undoes the whole group', async () => {
    expectConsole(/Could not merge the teams/)
    await threeOfInter()
    const { user, dialog } = await openGroup()
    link.rewrite = ({ method, path }, answer) => {
      if (method === 'POST' && path.endsWith('/merge')) throw new TypeError('Failed to fetch')
      return answer
    }
    await user.click(await button('Merge', dialog))
    await within(dialog).findByText(/was not merged: /)
    link.rewrite = (_asked, answer) => answer
    await user.click(await button('Merge', dialog))
    expect(await screen.findByText(/were merged into “Inter \(ITA\)”/)).toBeVisible()
    expect(await names()).toEqual(['Inter (ITA)', 'Juventus'])
    await user.click(await button('Undo merge'))
    await waitFor(async () => expect(await names()).toEqual(['FC Inter', 'Inter', 'Inter (ITA)', 'Juventus']))
    // The page searches for pairs again.
    expect(await group()).toBeVisible()
  })

  it('continues after a refused merge and after another user’s merge', { tags: 'slow' }, async () => {
    expectConsole(/Could not merge the teams|team/i)
    const { inter, other, third } = await threeOfInter()
    const { user, dialog } = await openGroup()
    // Only the second merge fails, after the first one has succeeded.
    link.intercept = ({ method, path, body }) =>
      method === 'POST' && path.endsWith('/merge') && JSON.stringify(body).includes(inter.id)
        ? json({ message: 'Busy' }, 503)
        : undefined
    await user.click(await button('Merge', dialog))
    expect(await within(dialog).findByText(/^“Inter” was not merged: /)).toBeVisible()
    expect(within(dialog).getByText('1 of 2 merged: FC Inter')).toBeVisible()
    expect(await names()).toEqual(['Inter', 'Inter (ITA)', 'Juventus'])

    link.intercept = () => undefined
    const merge = { keptId: third.id, mergedId: inter.id, record: { name: third.name } }
    await (await persona(server, 'Admin')).call('POST', '/v1/team/merge', merge)
    await user.click(await button('Continue', dialog))
    expect(await within(dialog).findByText(/^“Inter” was not merged: .*(gone|exist|found)/i)).toBeVisible()
    await user.click(await button('Close', dialog))
    expect(await screen.findByText('“FC Inter” was merged into “Inter (ITA)”')).toBeVisible()
    expect((await teams()).map(({ id }) => id)).not.toContain(other.id)
  })

  it('warns in the preview of certain duplicates of two that have met', async () => {
    const one = await aTeam(server, scout, { name: 'Real Madrid CF' })
    const other = await aTeam(server, scout, { name: 'Real Madrid C.F.' })
    await aMatch(server, scout, { homeTeamId: one.id, awayTeamId: other.id, date: '2026-05-01' })
    const { user } = openApp('/teams/duplicates')
    await user.click(await button('Merge all certain…'))
    const dialog = await screen.findByRole('dialog', { name: 'Merge all certain duplicates' })
    expect(await within(dialog).findByText(/played each other on 1 May 2026/)).toBeVisible()
  })

  it('merges two, and warns of two that have met, which stay two', { tags: 'slow' }, async () => {
    expectConsole(/Could not merge the teams/)
    const one = await aTeam(server, scout, { name: 'FC Barcelona' })
    const other = await aTeam(server, scout, { name: 'Barcelona' })
    const sides = { homeTeamId: one.id, awayTeamId: other.id }
    const match = await aMatch(server, scout, { ...sides, date: '2026-05-01' })
    const { user } = openApp('/teams/duplicates')
    await user.click(await button('Merge…', await pair(/Barcelona/)))
    const dialog = await screen.findByRole('dialog', { name: 'Merge two teams' })
    expect(await within(dialog).findByText(/played each other on 1 May 2026/)).toBeVisible()
    await user.click(await button('Merge', dialog))
    const refused = /^These two teams cannot be merged.*Could not merge the teams/
    expect(await within(dialog).findByText(refused)).toBeVisible()

    await scout.call('DELETE', `/v1/match/${match.id}`)
    await user.click(await button('Merge', dialog))
    expect(await screen.findByText(/was merged into/)).toBeVisible()
    expect(await teams()).toHaveLength(1)
  })
})
