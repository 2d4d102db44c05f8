import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Team } from '../../../contract/team'
import { draftTextsOf } from '../../../src/dataProvider/storage/draftStorage'
import { expectConsole } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aTeam } from '../../support/factories'
import { openApp, signInAs } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let team: Team

keepOnDevice()

signedIn('Scout')

beforeEach(async () => {
  team = await aTeam(server, undefined, { name: 'Ajax' })
})

async function openAndType() {
  const app = openApp(`/teams/${team.id}`)
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await app.user.type(name, ' Amsterdam')
  return { ...app, name }
}

const question = () => screen.findByRole('dialog', { name: 'Pending changes' })
const leave = async ({ user }: Awaited<ReturnType<typeof openAndType>>) =>
  user.click(screen.getByRole('link', { name: 'Players' }))

describe('leaving a page with pending changes', () => {
  it('asks, and stays with all unsaved typing', async () => {
    const app = await openAndType()
    await leave(app)
    const asked = await question()
    await waitFor(() => expect(asked).toHaveTextContent('Are you sure you want to leave without saving?'))
    await app.user.click(await screen.findByRole('button', { name: 'No, stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.address()).toBe(`/teams/${team.id}`)
    expect(app.name).toHaveValue('Ajax Amsterdam')
  })

  it('asks, and leaves', { tags: 'slow' }, async () => {
    const app = await openAndType()
    await leave(app)
    await question()
    await app.user.click(await screen.findByRole('button', { name: 'Yes, leave' }))
    await waitFor(() => expect(app.address()).toBe('/players'))
  })

  it('asks also after a save that failed', async () => {
    expectConsole(/Could not update team/)
    const app = await openAndType()
    link.intercept = ({ method }) => (method === 'PUT' ? json({ message: 'No' }, 500) : undefined)
    await app.user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Could not update team/)).toBeVisible()
    link.intercept = () => undefined
    await leave(app)
    expect(await question()).toBeVisible()
  })

  it('does not ask after a save, or if nothing changed', { tags: 'slow' }, async () => {
    const app = await openAndType()
    await app.user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Team saved')).toBeVisible()
    expect(app.address()).toBe(`/teams/${team.id}`)
    await app.user.type(app.name, '!{Backspace}')
    await app.user.click(await screen.findByRole('link', { name: 'Teams' }))
    await waitFor(() => expect(app.address()).toBe('/teams'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('unsaved typing in a record that is deleted', () => {
  it('is deleted with it, as are drafts of earlier visits', { tags: 'slow' }, async () => {
    await openAndType()
    cleanup()
    expect(await draftTextsOf(scout.id)).toHaveLength(1)
    const { user, address } = await openAndType()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this team?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe('/teams'))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull())
    await waitFor(async () => expect(await draftTextsOf(scout.id)).toEqual([]))
  })
})

it('a save that the server refuses with a 401 keeps the typing, and offers it on the same page after signing in', {
  tags: 'slow',
}, async () => {
  expectConsole(/Unauthorized request/)
  const app = await openAndType()
  link.intercept = ({ method }) => (method === 'PUT' ? json({ message: 'No' }, 401) : undefined)
  await app.user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Unauthorized request')).toBeVisible()
  expect(app.address()).toBe(`/login?returnUrl=%2Fteams%2F${team.id}`)
  link.intercept = () => undefined
  await signInAs(app.user, scout)
  await app.user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Ajax Amsterdam'))
})
