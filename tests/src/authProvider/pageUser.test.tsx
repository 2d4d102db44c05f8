import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS, ROUTES } from '../../../contract/paths'
import { clearTokens, storeTokens } from '../../../src/authProvider/tokens'
import { refusedUserId } from '../../../src/dataProvider/storage/refusedSession'
import { expectConsole } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer, aTeam } from '../../support/factories'
import { holdAnswers } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { holdPageLoads } from '../../support/pageLoad'
import { type Persona, persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()
signedIn('Scout', { isOwnServer: true })

const nameField = () => screen.findByRole('textbox', { name: 'Name' })
const signInHeading = () => screen.findByRole('heading', { name: 'Sign in' })

/** Another tab changes the stored tokens. */
function inAnotherTab(change: () => void) {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.accessToken' }))
}
const signInElsewhere = (user: Persona) => inAnotherTab(() => storeTokens(user, null))

describe('another user who signs in in another tab', () => {
  it('ends a save with the call that is under way, and sees none of its typing', async () => {
    expectConsole(/Unauthorized request/)
    const colleague = await persona(server, 'Scout')
    const player = await aPlayer(server, scout, { name: 'Ada' })
    const { user } = openApp(`${ROUTES.edit('players', player.id)}?tab=details`)
    const loads = holdPageLoads()
    await user.type(await nameField(), ' Lovelace')
    await scout.call('PUT', PATHS.record('players', player.id), { ...player, height: 180 })
    const letGo = holdAnswers(link, (method) => method === 'PUT')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(link.askedOf(`PUT ${PATHS.record('players', player.id)}`)).toHaveLength(1))
    signInElsewhere(colleague)
    letGo()
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(link.callsOf('PUT')).toHaveLength(1)
    expect(loads()).toBe(1)
    cleanup()
    openApp(`${ROUTES.edit('players', player.id)}?tab=details`)
    expect(await screen.findByText(`${colleague.firstName} ${colleague.lastName}`)).toBeVisible()
    expect(await nameField()).toHaveValue('Ada')
    expect(screen.queryByText(/unsaved/i)).not.toBeInTheDocument()
  })

  it('does not end the offer to save the unsent changes of a user whom this tab has refused', async () => {
    expectConsole(/Unauthorized request/)
    link.intercept = ({ path }) =>
      path.startsWith('/v1/team') ? json({ code: 'unauthorized' }, 401) : undefined
    openApp(ROUTES.list('teams'))
    await signInHeading()
    expect(refusedUserId()).toBe(scout.id)
    link.intercept = () => undefined
    const colleague = await persona(server, 'Scout')
    signInElsewhere(colleague)
    expect(await screen.findByText(`${colleague.firstName} ${colleague.lastName}`)).toBeVisible()
    expect(refusedUserId()).toBe(scout.id)
  })
})

it('a sign-out in another tab leads from an open list to the plain sign-in page, and the next user sees no row of it', async () => {
  expectConsole(/No connection/)
  await aTeam(server, scout, { name: 'Harbour Athletic' })
  const { address } = openApp(ROUTES.list('teams'))
  expect(await screen.findByText('Harbour Athletic')).toBeVisible()
  inAnotherTab(clearTokens)
  await signInHeading()
  expect(address()).toBe(ROUTES.login)
  expect(screen.queryByText('Harbour Athletic')).not.toBeInTheDocument()
  link.offline = true
  signInElsewhere(await persona(server, 'Scout'))
  expect((await screen.findAllByText(/No connection/))[0]).toBeVisible()
  expect(screen.queryByText('Harbour Athletic')).not.toBeInTheDocument()
})
