import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { me as admin, link, server, signedIn } from '../../support/signedIn'

signedIn('Admin')

const openMenu = async (address: string) => {
  const app = openApp(address)
  await app.user.click(await screen.findByRole('button', { name: 'More actions' }))
  return app
}
const openDialog = async (address: string, name: string) => {
  reportingPage()
  const app = await openMenu(address)
  await app.user.click(await screen.findByRole('button', { name: 'Erase for good…' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: `Erase ${name} for good?` })) }
}
const isStored = async ({ id }: Player) =>
  (await admin.call('GET', PATHS.record('players', id))).status === 200

describe('erasing a player', () => {
  it('lists the erased data and the recipients of reports, asks for the name, and opens the jobs', async () => {
    const agent = await persona(server, 'Agent', { firstName: 'Alba', lastName: 'Reyes' })
    const player = await aPlayer(server, admin, { name: 'Nadia Quick' })
    await aPublishedAnalysis(server, admin, { playerId: player.id, accessUserIds: [agent.id] })
    const { user, dialog, address } = await openDialog(`/players/${player.id}`, 'Nadia Quick')
    expect(await dialog.findByText('1 report')).toBeVisible()
    expect(dialog.getByText('Alba Reyes')).toBeVisible()
    const submit = dialog.getByRole('button', { name: 'Erase for good' })
    const field = dialog.getByRole('textbox', { name: /^Name/ })
    await user.type(field, 'Nadia')
    expect(submit).toBeDisabled()
    await user.type(field, ' quick')
    await user.click(submit)
    expect(await screen.findByText(/Erasing has started/)).toBeVisible()
    expect(address()).toBe('/jobs?kind=erasure')
    expect(await isStored(player)).toBe(false)
  })

  it('says that nothing is known to be erased without an answer, and can be repeated with the same job', async () => {
    const player = await aPlayer(server, admin, { name: 'Ada' })
    const { user, dialog } = await openDialog(`/players/${player.id}`, 'Ada')
    await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Ada')
    await dialog.findByText('The profile with all its fields')
    // Only the answer to the next click is to get lost.
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    link.loseAnswers = true
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
    await waitFor(() => expect(dialog.getAllByRole('alert')).toHaveLength(2))
    link.loseAnswers = false
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
    expect(await screen.findByText(/Erasing has started/)).toBeVisible()
    expect(await isStored(player)).toBe(false)
  })
})

it('another user is erased from their page, and the own account is not', async () => {
  const scout = await persona(server, 'Scout', { firstName: 'Sam', lastName: 'Old' })
  const { user, dialog } = await openDialog(`/users/${scout.id}`, 'Sam Old')
  expect(await dialog.findByText('The account with name, email and sessions')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Sam Old')
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText(/Erasing has started/)).toBeVisible()
  expect((await admin.call('GET', PATHS.record('users', scout.id))).status).toBe(404)
})

describe('erasing is not offered', () => {
  it('for the own account', async () => {
    reportingPage()
    await openMenu(`/users/${admin.id}`)
    expect(await screen.findByRole('button', { name: 'Download all data…' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Erase for good…' })).toBeNull()
  })

  it('by a server with only the documented calls', async () => {
    const player = await aPlayer(server, admin)
    linkWithoutExtras(server.app)
    await openMenu(`/players/${player.id}`)
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Erase for good…' })).toBeNull()
  })
})
