import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { SecondFactor, SignInPolicy } from '../../../contract/secondFactor'
import { startSession } from '../../../src/authProvider/session'
import { authenticatorOf, withSecondFactor } from '../../support/authenticator'
import { expectConsole } from '../../support/browserSetup'
import { holdWrites } from '../../support/holdAnswers'
import { withoutClipboard } from '../../support/insecurePage'
import { openApp, signInAs } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { known, link, me as scout, server } from '../../support/signedIn'
import { withoutMailServer } from '../../support/withoutMailServer'

known('Scout')

type User = ReturnType<typeof openApp>['user']

const stateOf = async ({ call }: Persona) => (await call<SecondFactor>('GET', PATHS.secondFactor)).body
const code = () => screen.findByLabelText('Code')

/** Returns the code of an authenticator app with the secret on the page. */
async function shownCode() {
  const text = await screen.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
  const secret = text.textContent?.replaceAll(' ', '') ?? ''
  return authenticatorOf(`otpauth://totp/Touchline?secret=${secret}&period=30`).codeAt(server.clock.now())
}

async function prove(user: User, given: string, button: string) {
  await user.type(await screen.findByLabelText('Your password'), scout.password)
  await user.type(screen.getByLabelText(/^Code/), given)
  await user.click(screen.getByRole('button', { name: button }))
}

describe('signing in with a second factor', () => {
  it('asks for a code instead of email and password, shows a wrong code at the field, and accepts another', {
    tags: 'slow',
  }, async () => {
    const { firstCode } = await withSecondFactor(server, scout)
    const { user, address } = openApp('/login')
    await signInAs(user, scout)
    const field = await code()
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByLabelText('Email')).not.toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(field, '000000{Enter}')
    expect(await screen.findByText('Invalid or already used code')).toBeVisible()
    expect(field).toBeInvalid()
    await waitFor(() => expect(field).toHaveFocus())
    await user.clear(field)
    await user.paste(`${firstCode.slice(0, 3)} ${firstCode.slice(3)}`)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Matches' })).toBeVisible()
    expect(address()).toBe('/matches')
  })

  it('returns to email and password, and takes a recovery code in the same field', {
    tags: 'slow',
  }, async () => {
    const { recoveryCodes: [recoveryCode = ''] = [] } = await withSecondFactor(server, scout)
    const { user } = openApp('/login')
    await signInAs(user, scout)
    await code()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Email')).toHaveValue(scout.email)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    const field = await screen.findByLabelText('Code or recovery code')
    expect(field).toHaveAttribute('inputmode', 'text')
    await user.type(field, `${recoveryCode}{Enter}`)
    expect(await screen.findByRole('heading', { name: 'Matches' })).toBeVisible()
  })
})

describe('the user’s own second factor', () => {
  beforeEach(() => startSession(scout))

  it('is set up with a QR code or a text, password and first code, and shows recovery codes once', {
    tags: 'slow',
  }, async () => {
    const { user } = openApp('/account')
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
    await prove(user, '000000', 'Turn on')
    expect(await screen.findByText('Invalid or already used code')).toBeVisible()
    expect(await stateOf(scout)).toMatchObject({ isOn: false })
    await user.clear(await code())
    await user.type(await code(), `${await shownCode()}{Enter}`)
    const codes = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
    expect(await stateOf(scout)).toMatchObject({ isOn: true })
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Recovery codes copied')).toBeVisible()
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^([A-Z2-9]{5}-[A-Z2-9]{5}\n){10}$/))
    withoutClipboard()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Could not copy the recovery codes')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    expect(await screen.findByText('10 recovery codes left')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
  })

  it('gets new recovery codes, and is switched off, with password and code', { tags: 'slow' }, async () => {
    const { recoveryCodes: [recoveryCode = ''] = [], firstCode } = await withSecondFactor(server, scout)
    const { user } = openApp('/account')
    await user.click(await screen.findByRole('button', { name: 'Create new recovery codes' }))
    await prove(user, firstCode, 'Create new recovery codes')
    const codes = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(codes).not.toHaveTextContent(recoveryCode)
    const fresh = within(codes).getAllByRole('listitem')[0]?.textContent ?? ''
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    await prove(user, fresh, 'Turn off')
    expect(await screen.findByText('Two-step verification is off')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
    expect(await stateOf(scout)).toMatchObject({ isOn: false })
  })
})

describe('a required second factor', () => {
  it('shows its set-up instead of every page, and continues after it', { tags: 'slow' }, async () => {
    expectConsole(/Your role requires two-step verification/)
    const admin = await persona(server, 'Admin')
    await admin.call('PUT', PATHS.signInPolicy, { secondFactorRoles: ['Scout'] })
    const { user, address } = openApp('/login?returnUrl=%2Fplayers')
    await signInAs(user, scout)
    expect(await screen.findByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Players' })).toBeNull()
    expect(screen.queryByText(/Something went wrong/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await prove(user, await shownCode(), 'Turn on')
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }))
    expect(await screen.findByRole('heading', { name: 'Players' })).toBeVisible()
    expect(address()).toBe('/players')
  })

  it('is configured by administrators on a page of the menu', async () => {
    reportingPage()
    const admin = await persona(server, 'Admin')
    startSession(admin)
    const { user } = openApp('/users')
    await user.click(await screen.findByRole('button', { name: 'Settings' }))
    await user.click(await screen.findByRole('link', { name: 'Sign-in rules' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Scout' }))
    expect(await screen.findByText('Sign-in rules saved')).toBeVisible()
    expect((await admin.call('GET', PATHS.signInPolicy)).body).toMatchObject({ secondFactorRoles: ['Scout'] })
  })

  it('is configured role by role, keeping another administrator’s changes and two quick ticks', async () => {
    reportingPage()
    const admin = await persona(server, 'Admin')
    startSession(admin)
    const { user } = openApp('/sign-in-policy')
    const agent = await screen.findByRole('checkbox', { name: 'Agent' })
    await admin.call('PUT', PATHS.signInPolicy, { secondFactorRoles: ['Scout'] })
    const letGo = holdWrites(link)
    await user.click(agent)
    await user.click(screen.getByRole('checkbox', { name: 'Player' }))
    letGo()
    const stored = async () =>
      (await admin.call<SignInPolicy>('GET', PATHS.signInPolicy)).body.secondFactorRoles
    await waitFor(async () => expect((await stored()).toSorted()).toEqual(['Agent', 'Player', 'Scout']))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Scout' })).toBeChecked())
    for (const name of ['Agent', 'Player']) expect(screen.getByRole('checkbox', { name })).toBeChecked()
  })
})

describe('a user’s second factor', () => {
  it('is reset by an administrator after confirmation', { tags: 'slow' }, async () => {
    await withSecondFactor(server, scout)
    startSession(await persona(server, 'Admin'))
    const { user } = openApp(`/users/${scout.id}`)
    await user.click(await screen.findByRole('button', { name: 'Reset two-step verification' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reset two-step verification?' })
    expect(dialog).toHaveTextContent(`Make sure that the request comes from ${scout.firstName}`)
    expect(dialog).toHaveTextContent('We notify them by email.')
    withoutMailServer()
    expect(dialog).toHaveTextContent('No mail server is set up, so email is not delivered.')
    expect(dialog).not.toHaveTextContent('We notify them by email.')
    await user.click(within(dialog).getByRole('button', { name: 'Reset two-step verification' }))
    expect(await screen.findByText('Two-step verification reset')).toBeVisible()
    expect(await screen.findByText('Signs in with a password only.')).toBeVisible()
    expect(await stateOf(scout)).toMatchObject({ isOn: false })
  })
})
