import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bundles } from '../../../server/database/schema'
import { runBundles } from '../../support/bundles'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { me as admin, server, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true })

async function openDialog(address: string) {
  const { user } = openApp(address)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Download all data…' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^All stored data about/ })) }
}

it('the dialog with all stored data has the file made with the notes for the club if chosen, and downloads', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:zip')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const clubNotes = async () =>
    (await server.database.orm.select().from(bundles)).map(({ hasClubNotes }) => hasClubNotes)
  const player = await aPlayer(server)
  const { user, dialog } = await openDialog(`/players/${player.id}`)
  await user.click(dialog.getByRole('checkbox', { name: 'Include the notes for the club' }))
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(await dialog.findByRole('progressbar', { name: 'Making the file' })).toBeVisible()
  await waitFor(async () => expect(await clubNotes()).toEqual([true]))
  await runBundles(server)
  // The dialog asks for the file again only after a while.
  await waitFor(() => expect(saved).toHaveBeenCalledOnce(), { timeout: 5_000 })
  // The download had the same choice, so it started no other job.
  expect(await clubNotes()).toEqual([true])
  vi.restoreAllMocks()
})

it('the dialog with all stored data about a user does not offer the notes for the club', async () => {
  const { dialog } = await openDialog(`/users/${admin.id}`)
  expect(dialog.queryByRole('checkbox')).toBeNull()
})
