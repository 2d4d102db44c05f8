import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { teams } from '../../../../server/database/schema'
import { startSession } from '../../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../../support/app'
import { openApp } from '../../../support/openApp'
import { persona } from '../../../support/personas'
import { linkServer } from '../../../support/serverFetch'

let server: TestApp

beforeEach(async () => {
  server = await buildTestApp()
  linkServer(server.app)
  startSession(await persona(server, 'Scout'))
  const names = Array.from({ length: 60 }, (_, index) => `Team ${String(index + 1).padStart(2, '0')}`)
  await server.database.orm.insert(teams).values(
    names.map((name) => {
      const key = name.toLowerCase()
      return { id: crypto.randomUUID(), name, nameKey: key, search: key }
    }),
  )
})

const row = (name: string) => screen.findByRole('link', { name })

it('arrows, Home and End move from row to row, and Enter opens the record', async () => {
  const { user, address } = openApp('/teams')
  ;(await row('Team 01')).focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(async () => expect(await row('Team 01')).toHaveFocus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await waitFor(async () => expect(await row('Team 02')).toHaveFocus())
  await user.keyboard('{End}{ArrowDown}')
  await waitFor(async () => expect(await row('Team 25')).toHaveFocus())
  await user.keyboard('{Home}')
  await waitFor(async () => expect(await row('Team 01')).toHaveFocus())
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('heading', { name: 'Team 02' })
  expect(address()).toMatch(/^\/teams\/[0-9a-f-]{36}$/)
})

it('the rows are one stop for the Tab key, where the focus was last', async () => {
  const { user } = openApp('/teams')
  ;(await row('Team 01')).focus()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  await waitFor(() =>
    expect(within(screen.getByRole('table')).queryAllByRole('link')).not.toContain(document.activeElement),
  )
  await user.tab({ shift: true })
  await waitFor(async () => expect(await row('Team 02')).toHaveFocus())
})

it('Page Up and Page Down turn the pages and stay in the rows', async () => {
  const { user } = openApp('/teams')
  ;(await row('Team 07')).focus()
  await user.keyboard('{PageDown}')
  await waitFor(async () => expect(await row('Team 26')).toHaveFocus())
  await user.keyboard('{PageDown}')
  await waitFor(async () => expect(await row('Team 51')).toHaveFocus())
  await user.keyboard('{ArrowDown}{PageDown}')
  await waitFor(async () => expect(await row('Team 52')).toHaveFocus())
  await user.keyboard('{PageUp}')
  await waitFor(async () => expect(await row('Team 26')).toHaveFocus())
})

it('a slash leads to the search, the arrow down from there into what was found', async () => {
  const { user } = openApp('/teams')
  await row('Team 01')
  await user.keyboard('/')
  const search = await screen.findByRole('searchbox')
  await waitFor(() => expect(search).toHaveFocus())
  await user.keyboard('6/')
  await waitFor(() => expect(search).toHaveValue('6/'))
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Team 01' })).toBeNull())
  await user.keyboard('{ArrowDown}')
  await waitFor(async () => expect(await row('Team 06')).toHaveFocus())
})
