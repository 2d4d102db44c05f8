import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import { startSession } from '../../../src/authProvider/session'
import { Appearance } from '../../../src/layout/Appearance'
import { Menu } from '../../../src/layout/Menu'
import { ThemeToggle } from '../../../src/layout/ThemeToggle'
import { buildTestApp, type TestApp } from '../../support/app'
import { setSystemDark, setWidth } from '../../support/browserSetup'
import { aMatch, aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { linkServer } from '../../support/serverFetch'

/** The frame around every page, and leaving a page, as in the product document. */
let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

beforeEach(() => {
  linkServer(server.app)
})

/** Signs a new user in, without any loaded data. */
async function as(role: Role): Promise<Persona> {
  const who = await persona(server, role)
  startSession(who)
  return who
}

const menu = () => screen.findByRole('navigation', { name: 'Main menu' })

it('the brand is logo and wordmark, and links home', async () => {
  await as('Scout')
  const { user, address } = openApp('/teams')
  const brand = await screen.findByRole('link', { name: 'Touchline, home' })
  expect(brand).toHaveAttribute('href', '/')
  expect(brand.querySelector('svg')).not.toBeNull()
  expect(brand).toHaveTextContent('Touchline')
  await user.click(brand)
  await waitFor(() => expect(address()).toBe('/matches'))
})

/** Renders a part of the frame for a user of this role. */
function show(part: ReactNode, role: Role = 'Scout'): ReturnType<typeof userEvent.setup> {
  const claims = { sub: 'me', role, name: 'Sam Scout', exp: Math.floor(Date.now() / 1000) + 900 }
  startSession({ accessToken: `e30.${btoa(JSON.stringify(claims))}.none`, refreshToken: null })
  const router = createMemoryRouter([{ path: '*', element: part }])
  render(
    <Appearance>
      <RouterProvider router={router} />
    </Appearance>,
  )
  return userEvent.setup()
}

describe('the menu', () => {
  it.each([
    ['Admin', ['Matches', 'Analyses', 'Players', 'Teams', 'Users', 'Account', 'Charts']],
    ['Scout', ['Matches', 'Analyses', 'Players', 'Teams', 'Users', 'Account', 'Charts']],
    ['Player', ['Matches', 'Analyses', 'Players', 'Teams', 'Account', 'Charts']],
    ['Agent', ['Analyses', 'Account', 'Charts']],
  ] as const)('of %s: %j', async (role, expected) => {
    show(<Menu />, role)
    const entries = within(await menu()).getAllByRole('link')
    expect(entries.map(({ textContent }) => textContent)).toEqual(expected)
    const logOut = await screen.findByRole('button', { name: 'Sign out' })
    expect(logOut.parentElement).toContainElement(screen.getByRole('button', { name: 'Toggle dark mode' }))
  })

  it('shows the entries of a group when its button is pressed, and hides them again', async () => {
    reportingPage()
    const user = show(<Menu />, 'Scout')
    const data = await screen.findByRole('button', { name: 'Data', expanded: false })
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull()
    data.focus()
    await user.keyboard('{Enter}')
    const entries = within(await screen.findByRole('list', { name: 'Data' })).getAllByRole('link')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Imports & exports', 'Duplicates'])
    expect(data).toHaveAttribute('aria-expanded', 'true')
    await user.tab()
    expect(entries[0]).toHaveFocus()
    await user.click(data)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Duplicates' })).toBeNull())
  })

  it('opens the group of the current page', async () => {
    reportingPage()
    await as('Scout')
    openApp('/teams/duplicates')
    const entry = await within(await menu()).findByRole('link', { name: 'Duplicates' })
    expect(entry).toHaveAttribute('aria-current', 'page')
  })

  it('marks a collapsed group that contains the current page', async () => {
    reportingPage()
    await as('Scout')
    const { user } = openApp('/teams/duplicates')
    const data = await within(await menu()).findByRole('button', { name: 'Data' })
    expect(data).not.toHaveAttribute('aria-current')
    await user.click(data)
    expect(data).toHaveAttribute('aria-current', 'true')
  })

  it('is a rail of icons below 1200 px, whose groups open beside it', async () => {
    reportingPage()
    setWidth(1024)
    await as('Scout')
    const { user, address } = openApp('/teams')
    const teams = await within(await menu()).findByRole('link', { name: 'Teams', current: 'page' })
    expect(teams).toHaveTextContent('')
    expect(screen.getByRole('button', { name: 'Search everywhere' })).toBeVisible()
    await user.click(within(await menu()).getByRole('button', { name: 'Data' }))
    await user.click(await screen.findByRole('link', { name: 'Duplicates' }))
    await waitFor(() => expect(address()).toContain('duplicates'))
    expect(within(await menu()).getByRole('button', { name: 'Data', current: true })).toBeVisible()
  })

  it.each([1280, 1024, 360])('is at most 270 px wide on a window of %i px', async (width) => {
    setWidth(width)
    await as('Scout')
    const { user } = openApp('/teams')
    if (width === 360) await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const widths: number[] = []
    for (let box: HTMLElement | null = await menu(); box !== null; box = box.parentElement) {
      const { width: set } = getComputedStyle(box)
      if (set.endsWith('px')) widths.push(Number.parseFloat(set))
    }
    expect(widths).not.toEqual([])
    expect(widths[0]).toBeLessThanOrEqual(270)
  })
})

describe('the theme toggle', () => {
  const toggle = (mode: 'dark' | 'light') => screen.findByRole('button', { name: `Toggle ${mode} mode` })

  it.each([
    ['Toggle dark mode', 'light', false],
    ['Toggle light mode', 'dark', true],
  ])('has the tooltip "%s" in %s', async (words, _mode, isDark) => {
    setSystemDark(isDark)
    const user = show(<ThemeToggle />)
    await user.hover(await screen.findByRole('button', { name: words }))
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(words))
    expect(localStorage.getItem('touchline.theme')).toBeNull()
  })

  it('is remembered, whatever the system prefers', async () => {
    const user = show(<ThemeToggle />)
    const light = getComputedStyle(document.body).backgroundColor
    await user.click(await toggle('dark'))
    expect(await toggle('light')).toBeVisible()
    expect(localStorage.getItem('touchline.theme')).toBe('dark')
    expect(getComputedStyle(document.body).backgroundColor).not.toBe(light)
    await user.click(await toggle('light'))
    cleanup()
    setSystemDark(true)
    show(<ThemeToggle />)
    expect(await toggle('dark')).toBeVisible()
  })
})

/** Guarded pages, each with a field to type into. */
const PAGES = {
  'players/{id}': { field: /^Name/, make: async () => `/players/${(await aPlayer(server)).id}?tab=details` },
  'matches/{id}': { field: /^Comments/, make: async () => `/matches/${(await aMatch(server)).id}` },
  'users/{id}': { field: /^First name/, make: async () => `/users/${(await persona(server, 'Agent')).id}` },
}

it.each(Object.entries(PAGES))(
  'leaving with pending changes asks for confirmation at %s',
  async (_route, { field, make }) => {
    await as('Admin')
    const path = await make()
    const { user, address } = openApp(path)
    await user.type(await screen.findByLabelText(field), 'x')
    await user.click(await within(await menu()).findByRole('link', { name: 'Account' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pending changes' })
    expect(dialog).toHaveTextContent('Are you sure you want to leave without saving?')
    expect(address()).toBe(path)
    await user.click(await within(dialog).findByRole('button', { name: 'Yes, leave' }))
    await waitFor(() => expect(address()).toBe('/account'))
  },
)

describe('navigating', () => {
  const back = () => act(async () => history.back())

  it('closes a question that is open', { tags: 'slow' }, async () => {
    await as('Admin')
    const player = await aPlayer(server, undefined, { name: 'Ada' })
    const { user, address } = openApp('/players')
    await user.click(await screen.findByRole('link', { name: 'Ada' }))
    await waitFor(() => expect(address()).toBe(`/players/${player.id}`))
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('dialog', { name: 'Delete this player?' })).toBeVisible()
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/players')
  })
})

it('deleting a player says "Player was successfully deleted"', async () => {
  await as('Admin')
  const player = await aPlayer(server)
  const { user, address } = openApp(`/players/${player.id}?tab=details`)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this player?' })
  await user.click(await within(dialog).findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Player was successfully deleted')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/players'))
})
