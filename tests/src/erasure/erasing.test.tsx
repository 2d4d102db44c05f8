import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { me as admin, link, server, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true })

const openMenu = async (address: string) => {
  const { user } = openApp(address)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  return user
}

async function openDialog(address: string, name: string) {
  const user = await openMenu(address)
  await user.click(await screen.findByRole('button', { name: 'Erase for good…' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Erase ${name} for good?` }))
  const submit = dialog.getByRole('button', { name: 'Erase for good' })
  return { user, dialog, submit, field: await dialog.findByRole('textbox', { name: /^Name/ }) }
}

it('erasing says that nothing is known to be erased without an answer, and can be repeated with the same job', async () => {
  const player = await aPlayer(server, admin, { name: 'Ada' })
  const { user, dialog, submit, field } = await openDialog(`/players/${player.id}`, 'Ada')
  await user.type(field, 'Ada')
  await dialog.findByText('The profile with all its fields')
  // Only the answer to the next click is to get lost.
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  link.loseAnswers = true
  await user.click(submit)
  await waitFor(() => expect(dialog.getAllByRole('alert')).toHaveLength(2))
  link.loseAnswers = false
  await user.click(submit)
  expect(await screen.findByText(/Erasing has started/)).toBeVisible()
  expect((await admin.call('GET', PATHS.record('players', player.id))).status).toBe(404)
})

it('another user is erased from their page once their name is typed, and the own account is not', async () => {
  const scout = await persona(server, 'Scout', { firstName: 'Sam', lastName: 'Old' })
  const { user, dialog, submit, field } = await openDialog(`/users/${scout.id}`, 'Sam Old')
  expect(await dialog.findByText('The account with name, email and sessions')).toBeVisible()
  await user.type(field, 'Sam')
  expect(submit).toBeDisabled()
  await user.type(field, ' old')
  await user.click(submit)
  expect(await screen.findByText(/Erasing has started/)).toBeVisible()
  expect((await admin.call('GET', PATHS.record('users', scout.id))).status).toBe(404)
  cleanup()
  await openMenu(`/users/${admin.id}`)
  expect(await screen.findByRole('button', { name: 'Download all data…' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Erase for good…' })).toBeNull()
})
