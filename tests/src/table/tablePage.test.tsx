import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer, aTeam } from '../../support/factories'
import { manyPlayers } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { me as admin, link, server, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true, firstName: 'Ada', lastName: 'Admin' })

type User = ReturnType<typeof openApp>['user']

const grid = (name = 'Edit players') => screen.findByRole('grid', { name })
const storedPlayers = async () =>
  (await admin.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=2000')).body.players

/** Returns a cell by its row, counted from 1, and the words above its column. */
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

/** Creates Ada and Bea, and opens their table. */
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
  it('opens from the list with the same search, filters and order', {
    tags: 'slow',
  }, async () => {
    for (const name of ['Ada', 'Bea', 'Adam']) await aPlayer(server, admin, { name })
    const { user, address } = openApp('/players?q=ada&sort=name&order=DESC')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit in a table' }))
    await grid()
    expect(address()).toBe('/players/table?q=ada&sort=name&order=DESC')
    expect(await screen.findByText('2 players in the filtered list')).toBeVisible()
    expect(await cell(1, 'Name')).toHaveTextContent('Adam')
    expect(await cell(2, 'Name')).toHaveTextContent(/^Ada$/)
  })

  it('merges changes of other users, and shows a conflict at its cell', {
    tags: 'slow',
  }, async () => {
    expectConsole(/Another user changed it/)
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
    expect(await screen.findByText('Another user saved “191”.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    await user.click(await save('Save 1 row'))
    await waitFor(async () => expect((await storedPlayers())[0]?.height).toBe(185))
  })

  it('saves again after a lost answer', async () => {
    expectConsole(/No connection/)
    const { user, ada } = await twoPlayers()
    await type(user, 1, 'Height', '180')
    link.loseAnswers = true
    await user.click(await save('Save 1 row'))
    expect(await screen.findByText(/aiting|not answer/)).toBeVisible()
    expect(await cell(1, 'Height')).toHaveTextContent('180')
    link.loseAnswers = false
    // The row is sent again after up to half a minute.
    expect(await screen.findByText('1 row saved', {}, { timeout: 30_000 })).toBeVisible()
    const [stored] = await storedPlayers()
    expect(stored).toMatchObject({ id: ada.id, height: 180, notes: 'Fast' })
  }, 60_000)

  it('shows the reason of a refused row at its cell, and saves the corrected row', {
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
    expect(await screen.findByText(/1 row not saved/)).toBeVisible()
    expect(screen.getByText('1 row saved')).toBeVisible()
    await goTo(user, 1, 'Height')
    expect(await screen.findByText('Not today')).toBeVisible()
    isRefused = false
    await type(user, 1, 'Height', '182')
    await user.click(await save('Save 1 row'))
    await waitFor(async () => expect((await storedPlayers()).map(({ height }) => height)).toEqual([182, 181]))
  })

  it('counts an open cell as unsaved, and saves it with Ctrl+S', { tags: 'slow' }, async () => {
    const { user } = await twoPlayers()
    const isHeldBack = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await goTo(user, 1, 'Height')
    await user.keyboard('{F2}')
    const typed = await screen.findByRole('textbox', { name: 'Height' })
    expect(isHeldBack()).toBe(false)
    await user.type(typed, '{Backspace}1')
    await waitFor(() => expect(isHeldBack()).toBe(true))
    // The app prevents the default of Ctrl+S, which would open the browser's own dialog for saving pages.
    expect(fireEvent.keyDown(typed, { key: 's', ctrlKey: true })).toBe(false)
    expect(await screen.findByText('1 row saved')).toBeVisible()
    expect((await storedPlayers()).map(({ height }) => height)).toEqual([171, null])
  })

  it('opens a choice on a click, and replaces its value by typing, choosing or pasting', async () => {
    const { user } = await twoPlayers()
    await goTo(user, 1, 'Position')
    await user.click(await screen.findByRole('option', { name: 'Right Back' }))
    expect(await cell(1, 'Position')).toHaveTextContent('Right Back')
    expect(await grid()).toHaveFocus()

    await goTo(user, 1, 'Position')
    await screen.findByRole('option', { name: 'Goalkeeper' })
    await user.keyboard('goal{Enter}')
    expect(await cell(1, 'Position')).toHaveTextContent('Goalkeeper')

    await goTo(user, 1, 'Position')
    const input = await screen.findByRole('combobox', { name: 'Position' })
    fireEvent.paste(input, { clipboardData: { getData: () => 'CB\r\nGK\r\n' } })
    await waitFor(async () => expect(await cell(1, 'Position')).toHaveTextContent('Central Back'))
    expect(await cell(2, 'Position')).toHaveTextContent('Goalkeeper')
    expect(await grid()).toHaveFocus()
  })

  it('opens a choice at its present value, which is no change when it is chosen again', async () => {
    const { user } = await twoPlayers()
    await goTo(user, 1, 'Position')
    const input = await screen.findByRole('combobox', { name: 'Position' })
    const present = await screen.findByRole('option', { name: 'Left Back', selected: true })
    expect(input).toHaveAttribute('aria-activedescendant', present.id)
    await user.keyboard('{ArrowUp}')
    expect(input).toHaveAttribute('aria-activedescendant', present.previousElementSibling?.id)
    await user.click(present)
    expect(screen.queryByRole('combobox', { name: 'Position' })).toBeNull()
    expect(screen.queryByText(/changed$/)).toBeNull()
  })

  it('keeps a choice closed for a selection of several cells', async () => {
    const { user } = await twoPlayers()
    const [first, second] = [await cell(1, 'Position'), await cell(2, 'Position')]
    await user.pointer([
      { keys: '[MouseLeft>]', target: first },
      { target: second },
      { keys: '[/MouseLeft]' },
    ])
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(first).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Shift>}')
    await goTo(user, 1, 'Foot')
    await user.keyboard('{/Shift}')
    expect(screen.queryByRole('combobox', { name: /Position|Foot/ })).toBeNull()
  })

  it('focuses the cell of the next error, so that typing corrects it', async () => {
    const { user } = await twoPlayers()
    await type(user, 1, 'Height', 'tall')
    await type(user, 2, 'Foot', 'Third')
    await goTo(user, 1, 'Name')
    await user.click(await save('Next error'))
    expect(await grid()).toHaveFocus()
    await user.keyboard('180{Enter}')
    expect(await cell(1, 'Height')).toHaveTextContent('180')
    await user.click(await save('Next error'))
    // Opening the cell and leaving it untouched is no change, and no undo step.
    await goTo(user, 2, 'Foot')
    await goTo(user, 2, 'Name')
    await user.click(await save('Undo'))
    expect(await cell(1, 'Height')).toHaveTextContent('tall')
    await user.click(await save('Redo'))
    await user.click(await save('Next error'))
    await user.keyboard('right{Enter}')
    expect(await cell(2, 'Foot')).toHaveTextContent('Right')
    expect(screen.queryByText(/with an error/)).toBeNull()
    expect(await save('Save 2 rows')).toBeEnabled()
  })

  it('asks before Back leaves for another table of the same list', { tags: 'slow' }, async () => {
    await aPlayer(server, admin, { name: 'Ada' })
    const { user, address } = openApp('/players/table?q=ada')
    await grid()
    const before = history.length
    await user.click(await screen.findByRole('link', { name: 'Back to the list' }))
    await user.clear(await screen.findByRole('searchbox'))
    await waitFor(() => expect(address()).toBe('/players'))
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit in a table' }))
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

describe('a table', () => {
  it('of a long list rejects a paste after the order has changed', { tags: 'slow' }, async () => {
    await manyPlayers(server, 2_002)
    const { user } = openApp('/players/table')
    await grid()
    await waitFor(async () => expect(await cell(1, 'Name')).toHaveTextContent('player 0001'))
    // The new name moves the first row to the end of the sorted list.
    await type(user, 1, 'Name', 'zoe')
    await user.click(await save('Save 1 row'))
    expect(await screen.findByText('1 row saved')).toBeVisible()
    // Heights for the rows 201 and 202, which are not loaded yet.
    const column = `${'\r\n'.repeat(200)}171\r\n172\r\n`
    await paste(user, 1, 'Height', column)
    expect(await screen.findByText(/The list has changed\. Update it/)).toBeVisible()
    expect(screen.queryByText(/cells changed/)).toBeNull()
    await type(user, 1, 'Weight', '60')
    expect(await screen.findByText(/Save or discard your changes first/)).toBeVisible()
    expect(await save('Update list')).toBeDisabled()
    await user.click(await save('Discard'))
    await user.click(await save('Update list'))
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

  it('is for administrators, on a wide screen', async () => {
    await aTeam(server, admin, { name: 'Ajax' })
    startSession(await persona(server, 'Scout'))
    const { user, address } = openApp('/teams/table')
    await waitFor(() => expect(address()).toBe('/matches'))
    await user.click(await screen.findByRole('link', { name: 'Teams' }))
    await screen.findByRole('link', { name: 'Import' })
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})
