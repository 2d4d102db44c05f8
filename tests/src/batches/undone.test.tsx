import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ROUTES } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp } from '../../support/app'
import { aBatch, createIn } from '../../support/batches'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'

it('the focus goes to the page where an import is undone, and its button goes with the dialog', async () => {
  const server = await buildTestApp()
  linkServer(server.app)
  const admin = await persona(server, 'Admin')
  const batch = await aBatch(admin, { resource: 'teams' })
  await createIn(admin, batch, 'teams', [{ name: 'Harbour Athletic' }])
  startSession(admin)
  const { user } = openApp(ROUTES.batch(batch.id))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Undo' }))
  await dialog.findByText('All of it was undone.')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})
