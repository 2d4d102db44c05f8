import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Batch } from '../../../contract/batch'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { manyPlayers } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { me as admin, link, server, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true, firstName: 'Ada', lastName: 'Admin' })

type User = ReturnType<typeof openApp>['user']

const grid = (name = 'Players as a table') => screen.findByRole('grid', { name })
const storedPlayers = async () =>
  (await admin.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=2000')).body.players
const batches = async () => (await admin.call<{ batches: Batch[] }>('GET', PATHS.batches)).body.batches

/** A cell by its row, counted from 1, and the words above its column. */
async function cell(row: number, column: string): Promise<HTMLElement> {
  const [heading, ...rows] = within(await screen.findByRole('grid')).getAllByRole('row')
  const place = within(heading as HTMLElement)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === column)
  const line = rows.find((one) => one.getAttribute('aria-rowindex') === String(row + 1))
  const found = line?.children[place]
  if (!(found instanceof HTMLElement)) throw new Error(`No cell ${column} in row ${row}`)
  return found
}

async function goTo(user: User, row: number, column: string): Promise<void> {
  await user.pointer({ keys: '[MouseLeft]', target: await cell(row, column) })
}

async function type(user: User, row: number, column: string, text: string): Promise<void> {
  await goTo(user, row, column)
  await user.keyboard(`${text}{Enter}`)
}

async function paste(user: User, row: number, column: string, text: string): Promise<void> {
  await goTo(user, row, column)
  fireEvent.paste(await grid(), { clipboardData: { getData: () => text } })
}

const save = (rows: string) => screen.findByRole('button', { name: rows })

/** Ada and Bea, and their table. */
async function twoPlayers() {
  const teamId = (await aTeam(server, admin, { name: 'Ajax', aliases: ['Amsterdam'] })).id
  const ada = await aPlayer(server, admin, { name: 'Ada', position: 'Left Back', notes: 'Fast', height: 170 })
  const bea = await aPlayer(server, admin, { name: 'Bea', foot: 'Left' })
  const { user, address } = openApp('/players/table')
  await grid()
  await waitFor(async () => expect(await cell(2, 'Name')).toHaveTextContent('Bea'))
  return { user, address, ada, bea, teamId }
}

describe('a table of players', () => {
  it('is opened from the list with what its search and filters show, in its order', async () => {
    for (const name of ['Ada', 'Bea', 'Adam']) await aPlayer(server, admin, { name })
    const { user, address } = openApp('/players?q=ada&sort=name&order=DESC')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit as a table' }))
    await grid()
    expect(address()).toBe('/players/table?q=ada&sort=name&order=DESC')
    expect(await screen.findByText('2 players, as the list’s search and filters show them')).toBeVisible()
    expect(await cell(1, 'Name')).toHaveTextContent('Adam')
    expect(await cell(2, 'Name')).toHaveTextContent(/^Ada$/)
  })

  it('stores what was typed in it when that is said, as one batch that can be undone', {
    tags: 'slow',
  }, async () => {
    const { user, ada, bea, teamId } = await twoPlayers()
    await type(user, 1, 'Height', '1,82 m')
    await type(user, 1, 'Team', 'amsterdam')
    await type(user, 2, 'Birth date', '31/12/2004')
    expect(await cell(2, 'Birth date')).toHaveTextContent('31 Dec 2004')
    expect(await screen.findByText('3 cells changed')).toBeVisible()
    expect((await storedPlayers()).map(({ height }) => height)).toEqual([170, null])
    await user.click(await save('Save 2 rows'))
    expect(await screen.findByText('2 rows saved')).toBeVisible()
    expect(await storedPlayers()).toMatchObject([
      { id: ada.id, height: 182, teamId, notes: 'Fast' },
      { id: bea.id, birthDate: '2004-12-31', foot: 'Left' },
    ])
    await waitFor(async () =>
      expect(await batches()).toMatchObject([
        { kind: 'bulkChange', field: 'height,teamId,birthDate', changed: 2, finishedAt: expect.any(String) },
      ]),
    )
    await user.click(await save('Undo what was saved'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this bulk change?' }))
    await user.click(await dialog.findByRole('button', { name: 'Undo' }))
    expect(await dialog.findByText('All of it was undone.')).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Undoing the bulk change')
    await user.click(await dialog.findByRole('button', { name: 'Close' }))
    await waitFor(async () => expect(await cell(1, 'Height')).toHaveTextContent('170'))
  })

  it('takes a block from a spreadsheet, as an import reads it, and tells at the cell what it cannot take', {
    tags: 'slow',
  }, async () => {
    const { user } = await twoPlayers()
    await paste(user, 1, 'Position', 'GK\tNowhere FC\r\nportero\tAjax\r\nDF\tAjax\r\n')
    expect(await screen.findByText(/What did not fit was left out/)).toBeVisible()
    expect(await cell(1, 'Position')).toHaveTextContent('Goalkeeper')
    expect(await cell(2, 'Position')).toHaveTextContent('Goalkeeper')
    expect(await cell(2, 'Team')).toHaveTextContent('Ajax')
    const unknown = await cell(1, 'Team')
    expect(unknown).toHaveTextContent('Nowhere FC')
    expect(unknown).toHaveAttribute('aria-invalid', 'true')
    await user.click(await screen.findByRole('button', { name: 'Next one' }))
    expect(await screen.findByText('There is no team of this name')).toBeVisible()
    expect(await save('Save 1 row')).toBeVisible()
    await user.keyboard('{Control>}z{/Control}')
    await goTo(user, 1, 'Name')
    await user.keyboard('{Control>}z{/Control}')
    expect(await cell(1, 'Position')).toHaveTextContent('Left Back')
    expect(screen.queryByText(/changed$/)).toBeNull()
  })

  it('is gone through by keys: Enter and Tab go on, Escape takes back, Delete empties, and what is selected is copied', {
    tags: 'slow',
  }, async () => {
    const { user } = await twoPlayers()
    await goTo(user, 1, 'Height')
    await user.keyboard('{F2}{Backspace}5{Tab}60{Enter}')
    expect(await cell(1, 'Height')).toHaveTextContent('175')
    expect(await cell(1, 'Weight')).toHaveTextContent('60')
    await user.keyboard('9{Escape}')
    expect(await cell(2, 'Weight')).toHaveTextContent('')
    await user.keyboard('{ArrowUp}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}')
    const copied: string[] = []
    fireEvent.copy(await grid(), {
      clipboardData: { setData: (_kind: string, text: string) => copied.push(text) },
    })
    expect(copied).toEqual(['175\t60'])
    await user.keyboard('{Delete}')
    expect(await cell(1, 'Height')).toHaveTextContent('')
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    expect(await cell(1, 'Height')).toHaveTextContent('170')
    await user.keyboard('{Escape}{Tab}')
    expect(await grid()).not.toHaveFocus()
  })

  it('keeps what others have changed of the same player, and asks at the cell where both changed the same', async () => {
    expectConsole(/Somebody else has changed it/)
    const { user, ada } = await twoPlayers()
    const change = async (said: Partial<Player>) => {
      const [now] = await storedPlayers()
      await admin.call('PUT', PATHS.record('players', ada.id), { ...now, ...said })
    }
    await change({ notes: 'Faster' })
    await type(user, 1, 'Height', '180')
    await user.click(await save('Save 1 row'))
    expect(await screen.findByText('1 row saved')).toBeVisible()
    expect((await storedPlayers())[0]).toMatchObject({ height: 180, notes: 'Faster' })
    await waitFor(async () => expect(await cell(1, 'Notes')).toHaveTextContent('Faster'))

    await type(user, 1, 'Height', '185')
    await change({ height: 191 })
    await user.click(await save('Save 1 row'))
    expect(await screen.findByText(/1 row not saved/)).toBeVisible()
    expect((await storedPlayers())[0]?.height).toBe(191)
    expect(await cell(1, 'Height')).toHaveTextContent('185')
    await goTo(user, 1, 'Height')
    expect(await screen.findByText('Somebody else has written “191” since.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    await user.click(await save('Save 1 row'))
    await waitFor(async () => expect((await storedPlayers())[0]?.height).toBe(185))
  })

  it('loses nothing while there is no network, or where an answer is lost', async () => {
    expectConsole(/No connection/)
    const { user, ada } = await twoPlayers()
    await type(user, 1, 'Height', '180')
    link.loseAnswers = true
    await user.click(await save('Save 1 row'))
    expect(await screen.findByText(/aiting|not answer/)).toBeVisible()
    expect(await cell(1, 'Height')).toHaveTextContent('180')
    link.loseAnswers = false
    expect(await screen.findByText('1 row saved', {}, { timeout: 30_000 })).toBeVisible()
    const [stored] = await storedPlayers()
    expect(stored).toMatchObject({ id: ada.id, height: 180, notes: 'Fast' })
  }, 60_000)

  it('says at the cells why the server has refused a row, and saves it when that is put right', {
    tags: 'slow',
  }, async () => {
    expectConsole(/Could not update player/)
    const { user, ada } = await twoPlayers()
    let isRefused = true
    link.intercept = ({ method, path }) =>
      isRefused && method === 'PUT' && path.endsWith(ada.id)
        ? Response.json({ message: 'Wrong', errors: { height: 'Not today' } }, { status: 400 })
        : undefined
    await type(user, 1, 'Height', '180')
    await type(user, 2, 'Height', '181')
    await user.click(await save('Save 2 rows'))
    expect(await screen.findByText(/1 row saved 1 row not saved/)).toBeVisible()
    await goTo(user, 1, 'Height')
    expect(await screen.findByText('Not today')).toBeVisible()
    isRefused = false
    await type(user, 1, 'Height', '182')
    await user.click(await save('Save 1 row'))
    await waitFor(async () => expect((await storedPlayers()).map(({ height }) => height)).toEqual([182, 181]))
  })

  it('counts an open cell as unsaved once its text differs, and saves it with Ctrl+S', {
    tags: 'slow',
  }, async () => {
    const { user } = await twoPlayers()
    const isHeldBack = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await goTo(user, 1, 'Height')
    await user.keyboard('{F2}')
    const typed = await screen.findByRole('textbox', { name: 'Height' })
    expect(isHeldBack()).toBe(false)
    await user.type(typed, '{Backspace}1')
    await waitFor(() => expect(isHeldBack()).toBe(true))
    // The browser would show its own dialog.
    expect(fireEvent.keyDown(typed, { key: 's', ctrlKey: true })).toBe(false)
    expect(await screen.findByText('1 row saved')).toBeVisible()
    expect((await storedPlayers()).map(({ height }) => height)).toEqual([171, null])
  })

  it('asks before another table of the same list takes its place in the browser’s history', {
    tags: 'slow',
  }, async () => {
    await aPlayer(server, admin, { name: 'Ada' })
    const { user, address } = openApp('/players/table?q=ada')
    await grid()
    const before = history.length
    await user.click(await screen.findByRole('link', { name: 'To the list' }))
    await user.clear(await screen.findByRole('searchbox'))
    await waitFor(() => expect(address()).toBe('/players'))
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit as a table' }))
    await waitFor(() => expect(address()).toBe('/players/table'))
    await grid()
    await type(user, 1, 'Height', '180')
    act(() => history.go(before - history.length))
    const dialog = await screen.findByRole('dialog', { name: 'Pending changes' })
    await user.click(within(dialog).getByRole('button', { name: 'No, stay' }))
    expect(await cell(1, 'Height')).toHaveTextContent('180')
    expect(address()).toBe('/players/table')
  })
})

describe('a table of more rows than are asked for at once', () => {
  const heights = async () =>
    (await storedPlayers()).flatMap(({ name, height }) => (height === null ? [] : `${name}: ${height}`))
  /** Two heights for the rows 201 and 202. */
  const column = `${'\r\n'.repeat(200)}171\r\n172\r\n`

  /** The table, whose first row has been saved under a name by which it is the last one. */
  async function withFirstRowMoved() {
    const { user } = openApp('/players/table')
    await grid()
    await waitFor(async () => expect(await cell(1, 'Name')).toHaveTextContent('player 0001'))
    await type(user, 1, 'Name', 'zoe')
    await user.click(await save('Save 1 row'))
    expect(await screen.findByText('1 row saved')).toBeVisible()
    return user
  }

  it('keeps its order, so that a pasted column goes to the rows that it was made for', {
    tags: 'slow',
  }, async () => {
    await manyPlayers(server, 202)
    const user = await withFirstRowMoved()
    await paste(user, 1, 'Height', column)
    await user.click(await save('Save 2 rows'))
    expect(await screen.findByText('2 rows saved')).toBeVisible()
    expect(await heights()).toEqual(['player 0201: 171', 'player 0202: 172'])
  })

  it('of a list too long for memory says that the order has changed, and writes into no row that stands elsewhere', {
    tags: 'slow',
  }, async () => {
    await manyPlayers(server, 2_002)
    const user = await withFirstRowMoved()
    await paste(user, 1, 'Height', column)
    expect(await screen.findByText(/The list has changed since it was opened here/)).toBeVisible()
    expect(screen.queryByText(/cells changed/)).toBeNull()
    await type(user, 1, 'Weight', '60')
    expect(await screen.findByText(/Save or discard first what you typed/)).toBeVisible()
    expect(await save('Show the present order')).toBeDisabled()
    await user.click(await save('Discard'))
    await user.click(await save('Show the present order'))
    await waitFor(async () => expect(await cell(1, 'Name')).toHaveTextContent('player 0002'))
    expect(screen.queryByText(/The list has changed/)).toBeNull()
    await paste(user, 1, 'Height', column)
    await user.click(await save('Save 2 rows'))
    expect(await screen.findByText('2 rows saved')).toBeVisible()
    const { body } = await admin.call<{ players: Player[] }>('GET', '/v1/player?q=020')
    expect(body.players.filter(({ height }) => height !== null)).toMatchObject([
      { name: 'player 0202', height: 171 },
      { name: 'player 0203', height: 172 },
    ])
  })
})

describe('a table', () => {
  it('of matches tells that a team cannot play against itself, which only the whole row shows', {
    tags: 'slow',
  }, async () => {
    const [home, away] = [
      await aTeam(server, admin, { name: 'Ajax' }),
      await aTeam(server, admin, { name: 'PSV' }),
    ]
    await aMatch(server, admin, { homeTeamId: home.id, awayTeamId: away.id })
    const { user } = openApp('/matches/table')
    await grid('Matches as a table')
    await waitFor(async () => expect(await cell(1, 'Home team')).toHaveTextContent('Ajax'))
    await type(user, 1, 'Home team', 'PSV')
    await user.click(await save('Save 1 row'))
    await goTo(user, 1, 'Home team')
    expect(await screen.findByText('A team cannot play against itself')).toBeVisible()
    expect(link.callsOf('PUT')).toEqual([])
  })

  it('is for administrators, on a wide screen', async () => {
    await aTeam(server, admin, { name: 'Ajax' })
    startSession(await persona(server, 'Scout'))
    const { user, address } = openApp('/teams/table')
    await waitFor(() => expect(address()).toBe('/matches'))
    await user.click(await screen.findByRole('link', { name: 'Teams' }))
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Duplicates' })
    expect(screen.queryByRole('menuitem', { name: 'Edit as a table' })).toBeNull()
  })
})
