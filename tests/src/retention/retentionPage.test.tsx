import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true })

it('the page of retention shows 2,000 players by pages, and saves no months out of range', async () => {
  const due = Array.from({ length: 2000 }, (_one, place) => ({
    ...{ resource: 'players', id: `id ${place}`, label: `Player ${place}` },
    ...{ lastSeenOn: '2024-01-01', erasedOn: '2026-12-01', isKept: false },
  }))
  link.intercept = ({ path }) =>
    path === PATHS.retention ? json({ retention: { months: 24, minorMonths: 12 }, due }) : undefined
  const { user } = openApp('/retention')
  const list = within(await screen.findByRole('list', { name: 'Players due for erasing' }))
  expect(list.getAllByRole('listitem')).toHaveLength(25)
  expect(screen.getByText('1–25 of 2,000')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Player 25')).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Months not seen (adults)' })
  for (const months of ['5', '241']) {
    await user.clear(field)
    await user.type(field, months)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  }
})
