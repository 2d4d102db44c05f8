import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { RetentionAnswer } from '../../../contract/retention'
import { players } from '../../../server/database/schema'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { me as admin, link, server, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true })

const stored = async () => (await admin.call<RetentionAnswer>('GET', PATHS.retention)).body
const agePlayers = () =>
  server.database.orm.update(players).set({ createdAt: new Date('2020-01-01'), birthDate: '1995-01-01' })
const list = () => screen.findByRole('list', { name: 'Players due for erasing' })

describe('the page of retention', () => {
  it('is off at first, says how many players a change lists before it saves, and shows a kept player after a lost answer', async () => {
    await aPlayer(server, admin, { name: 'Old Hand' })
    await agePlayers()
    const { user } = openApp('/retention')
    expect(await screen.findByText('Retention is off. No player is erased automatically.')).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'Months not seen (adults)' })
    const save = screen.getByRole('button', { name: 'Save' })
    for (const months of ['5', '24']) {
      await user.clear(field)
      expect(save).toBeDisabled()
      await user.type(field, months)
    }
    await user.click(save)
    const dialog = within(await screen.findByRole('dialog', { name: 'Change when players are erased?' }))
    expect(dialog.getByText(/^1 player will be listed/)).toBeVisible()
    expect((await stored()).retention.months).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const row = within(await list()).getByRole('listitem')
    expect(row).toHaveTextContent(/Old Hand.*Last seen on .*Will be erased on /)
    expect((await stored()).retention).toEqual({ months: 24, minorMonths: null })

    link.rewrite = ({ method }, answer) => (method === 'POST' ? Promise.reject(new TypeError()) : answer)
    await user.click(within(row).getByRole('button', { name: 'Keep Old Hand' }))
    expect(await screen.findByText(/Could not keep the player/)).toBeVisible()
    await waitFor(() => expect(row).toHaveTextContent('Kept'))
  })

  it('shows 2,000 players by pages', async () => {
    const due = Array.from({ length: 2000 }, (_one, place) => ({
      resource: 'players',
      id: `id ${place}`,
      label: `Player ${place}`,
      lastSeenOn: '2024-01-01',
      erasedOn: '2026-12-01',
      isKept: false,
    }))
    link.intercept = ({ path }) =>
      path === PATHS.retention ? json({ retention: { months: 24, minorMonths: 12 }, due }) : undefined
    const { user } = openApp('/retention')
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(25)
    expect(screen.getByText('1–25 of 2,000')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Player 25')).toBeVisible()
  })
})
