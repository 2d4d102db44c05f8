import { screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SIGN_UP_REFUSALS } from '../../../contract/session'
import { knownRefusal } from '../../../src/custom/signUp/SignUpRefused'
import { message } from '../../../src/i18n'
import { fill } from '../../support/fill'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { known, link, server } from '../../support/signedIn'

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@touchline.test',
  password: 'a long password',
}

known('Agent')

const field = (label: string) => screen.getByLabelText(label)
const submit = () => screen.findByRole('button', { name: /Sign up/ })

async function fillIn(user: ReturnType<typeof userEvent.setup>, fields: Partial<typeof ADA> = {}) {
  const { firstName, lastName, email, password } = { ...ADA, ...fields }
  await fill(user, { 'First name': firstName, 'Last name': lastName, Email: email, Password: password })
}

describe('signing up', () => {
  it('creates an account, signs in and opens the requested page', async () => {
    const { user, address } = openApp('/login?returnUrl=%2Fanalyses%3Fq%3Dada')
    await user.click(await screen.findByRole('link', { name: 'Sign up' }))
    await waitFor(() => expect(address()).toBe('/signup?returnUrl=%2Fanalyses%3Fq%3Dada'))
    await fillIn(user)
    await user.click(await submit())
    expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible()
    expect(address()).toBe('/analyses?q=ada')
    expect(link.callsOf('POST /v1/').map(({ path }) => path)).toEqual(['/v1/signup', '/v1/login'])
  })

  it('focuses the first field, works with password managers, and shows the terms', async () => {
    openApp('/signup')
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus())
    expect(document.title).toBe('Sign up · Touchline')
    const kinds = ['First name', 'Last name', 'Email', 'Password'].map((label) =>
      field(label).getAttribute('autocomplete'),
    )
    expect(kinds).toEqual(['given-name', 'family-name', 'username', 'new-password'])
    const terms = await screen.findByRole('link', { name: 'terms (opens in a new tab)' })
    expect(terms).toHaveAttribute('href', '/terms')
    expect(terms).toHaveAttribute('target', '_blank')
    const privacy = screen.getByRole('link', { name: 'privacy notice (opens in a new tab)' })
    expect(privacy).toHaveAttribute('href', '/privacy')
    expect(terms.parentElement).toHaveTextContent(
      'By signing up, you agree to our terms and confirm that you have read our privacy notice.',
    )
  })

  it('shows errors at the fields before it sends anything, and removes them once they are corrected', async () => {
    const { user } = openApp('/signup')
    await fillIn(user, { email: 'ada@', password: 'short' })
    await user.clear(field('First name'))
    await user.click(await submit())
    await waitFor(() => expect(field('First name')).toHaveAccessibleDescription('Required'))
    await waitFor(() => expect(field('First name')).toHaveFocus())
    expect(field('Email')).toHaveAccessibleDescription('Must be a valid email')
    expect(field('Password')).toHaveAccessibleDescription('At least 12 characters')
    expect(field('Last name')).toBeValid()
    expect(link.calls).toEqual([])
    await user.type(field('Email'), 'touchline.test')
    await waitFor(() => expect(field('Email')).toBeValid())
    expect(field('Password')).toBeInvalid()
  })

  it('shows the server’s message, and keeps the typed text', async () => {
    await persona(server, 'Agent', { email: ADA.email })
    const { user } = openApp('/signup')
    await fillIn(user)
    await user.click(await submit())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Something went wrong! Could not sign up')
    expect(alert).toHaveTextContent('If you already have an account, check your email.')
    await waitFor(() => expect(alert).toHaveFocus())
    for (const [label, value] of [
      ['First name', ADA.firstName],
      ['Email', ADA.email],
      ['Password', ADA.password],
    ] as const) {
      await waitFor(() => expect(field(label)).toHaveValue(value))
    }
    expect(await submit()).toBeEnabled()
  })

  it('shows why a server refuses it, in its words or our own, and how long to wait', async () => {
    const { user } = openApp('/signup')
    await fillIn(user)
    const generic = 'Something went wrong! Could not sign up'
    const later = Response.json({ message: 'Later' }, { status: 429, headers: { 'Retry-After': '870' } })
    const invalid = { message: 'no', code: 'invalid', errors: { invitation: 'Invalid value' } }
    for (const [answer, words] of [
      [json({ success: false, errorMessage: 'Closed for the season' }), 'Closed for the season'],
      [json({ success: false }), generic],
      [json({ success: false, errorMessage: 'Closed for the season' }), 'Closed for the season'],
      [json({ message: 'secret innards' }, 500), generic],
      [later, 'Try again in 15 minutes.'],
      [json(invalid, 400), generic],
    ] as const) {
      link.intercept = () => answer
      await user.click(await submit())
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
      if (words === generic) expect(screen.getByRole('alert')).not.toHaveTextContent('Closed for the season')
      expect(screen.getByRole('alert')).not.toHaveTextContent('secret innards')
    }
  })

  it('marks the field that the server rejects', async () => {
    link.intercept = () =>
      json({ message: 'no', code: 'invalid', errors: { lastName: 'At most 120 characters' } }, 400)
    const { user } = openApp('/signup')
    await fillIn(user)
    await user.click(await submit())
    await waitFor(() => expect(field('Last name')).toHaveAccessibleDescription('At most 120 characters'))
    await waitFor(() => expect(field('Last name')).toHaveFocus())
  })

  it('signs in to an account that an attempt without an answer has created', async () => {
    const { user } = openApp('/signup')
    await fillIn(user)
    link.loseAnswers = true
    await user.click(await submit())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No connection to the server'))
    link.loseAnswers = false
    await user.click(await submit())
    expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible()
  })

  it('opens the sign-in page with a message if only signing in fails', { tags: 'slow' }, async () => {
    link.intercept = ({ path }) => (path === '/v1/login' ? json({ message: 'busy' }, 503) : undefined)
    const { user, address } = openApp('/signup?returnUrl=%2Fplayers')
    await fillIn(user)
    await user.click(await submit())
    expect(await screen.findByText(/Your account is ready/)).toBeVisible()
    expect(address()).toBe('/login?returnUrl=%2Fplayers')
    expect(field('Email')).toHaveValue(ADA.email)
    await waitFor(() => expect(field('Password')).toHaveFocus())
  })
})

it.each(Object.entries(SIGN_UP_REFUSALS))(
  'the server’s reason "%s" is known to the catalogue, word for word in English',
  (key, words) => {
    const known = knownRefusal(words)
    expect(known).toBe(key)
    expect(known && message(`signUp.refused.${known}`)).toBe(words)
  },
)
