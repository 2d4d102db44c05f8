/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { manyTeams } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { server, signedIn } from '../../support/signedIn'

signedIn('Scout')

beforeEach(async () => {
  await manyTeams(server, 60, 'team')
})

const row = (name: string) => screen.findByRole('link', { name })

it('arrows, Home and End move from row to row, and Enter opens the record', async () => {
  const { user, address } = openApp('/teams')
  ;(await row('team 0001')).focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(async () => expect(await row('team 0001')).toHaveFocus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await waitFor(async () => expect(await row('team 0002')).toHaveFocus())
  await user.keyboard('{End}{ArrowDown}')
  await waitFor(async () => expect(await row('team 0025')).toHaveFocus())
  await user.keyboard('{Home}')
  await waitFor(async () => expect(await row('team 0001')).toHaveFocus())
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('heading', { name: 'team 0002' })
  expect(address()).toMatch(/^\/teams\/[0-9a-f-]{36}$/)
})

it('the rows are one tab stop, at the row that last had the focus', async () => {
  const { user } = openApp('/teams')
  ;(await row('team 0001')).focus()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  await waitFor(() =>
    expect(within(screen.getByRole('table')).queryAllByRole('link')).not.toContain(document.activeElement),
  )
  await user.tab({ shift: true })
  await waitFor(async () => expect(await row('team 0002')).toHaveFocus())
})

it('a slash focuses the search, and the arrow down moves to the first result', async () => {
  const { user } = openApp('/teams')
  await row('team 0001')
  await user.keyboard('/')
  const search = await screen.findByRole('searchbox')
  await waitFor(() => expect(search).toHaveFocus())
  await user.keyboard('6/')
  await waitFor(() => expect(search).toHaveValue('6/'))
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'team 0001' })).toBeNull())
  await user.keyboard('{ArrowDown}')
  await waitFor(async () => expect(await row('team 0006')).toHaveFocus())
})
