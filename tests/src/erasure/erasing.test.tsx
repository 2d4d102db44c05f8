import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { me as admin, server, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true })

async function openMenu(id: string) {
  const { user } = openApp(`/users/${id}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  return { user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

it('another user is erased from their page once their name is typed, and the own account is not', async () => {
  const { id } = await persona(server, 'Scout', { firstName: 'Sam', lastName: 'Old' })
  const { user, press } = await openMenu(id)
  await press('Erase for good…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Sam Old for good?' }))
  // The form does not ask about changes to an erased user.
  fireEvent.change(screen.getByLabelText(/^First name/), { target: { value: 'Samuel' } })
  expect(await dialog.findByText('The account with name, email and sessions')).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Erase for good' })
  const field = dialog.getByRole('textbox', { name: /^Name/ })
  await user.type(field, 'Sam')
  expect(submit).toBeDisabled()
  await user.type(field, ' old')
  await user.click(submit)
  expect(await screen.findByText(/Erasing has started/)).toBeVisible()
  expect((await admin.call('GET', PATHS.record('users', id))).status).toBe(404)
  cleanup()
  const own = await openMenu(admin.id)
  expect(screen.queryByRole('button', { name: 'Erase for good…' })).toBeNull()
  await own.press('Download all data…')
  // Only players have notes for the club.
  const data = within(await screen.findByRole('dialog', { name: /^All stored data about/ }))
  expect(data.queryByRole('checkbox')).toBeNull()
})
