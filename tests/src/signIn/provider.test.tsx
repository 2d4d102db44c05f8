import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { PATHS } from '../../../contract/paths'
import { keepClub } from '../../../src/dataProvider/club'
import { openApp } from '../../support/openApp'
import type { Asked } from '../../support/serverFetch'
import { known, link, me as scout } from '../../support/signedIn'

known('Scout')

const CLUB = { name: '', crest: null, labels: {}, levels: {}, notAsked: {}, version: 0, hasMailServer: true }
const showClub = (providerButton = 'Continue with Harbour Athletic') =>
  keepClub({ ...CLUB, providerButton, arePasswordsOff: false })

beforeEach(() => showClub())
afterEach(() => keepClub(CLUB))

const provider = () => screen.findByRole('link', { name: 'Continue with Harbour Athletic' })
const hrefOf = (element: HTMLElement) => element.getAttribute('href')

/** Answers the exchange of a code as the server would. */
function answerExchange(answer: (body: unknown) => Response) {
  link.intercept = ({ method, path, body }: Asked) =>
    method === 'POST' && path === PATHS.providerLogin ? answer(body) : undefined
}
const tokens = () => Response.json({ ...scout, success: true })

it('signing in through the club is offered first, with the return address, and the form with a password below', async () => {
  openApp('/login?returnUrl=%2Fplayers%3Fq%3Dada')
  const button = await provider()
  expect(hrefOf(button)).toBe('/v1/login/oidc?returnUrl=%2Fplayers%3Fq%3Dada')
  const email = screen.getByLabelText('Email')
  expect(button.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('signing in through the club appears once the club is loaded, with a default text, and keeps the typed email', async () => {
  keepClub(CLUB)
  const { user } = openApp('/login')
  await user.type(await screen.findByLabelText('Email'), 'ada')
  expect(screen.queryByRole('link', { name: /club/ })).toBeNull()
  act(() => showClub(''))
  expect(await screen.findByRole('link', { name: 'Sign in through your club' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ada')
})

it('signing in through the club explains a used code, and offers another sign-in with the return address', async () => {
  const body = { message: FAILURE_MESSAGES.providerFailed, code: 'linkExpired' }
  answerExchange(() => Response.json(body, { status: 404 }))
  openApp('/login?code=used&returnUrl=%2Fplayers')
  expect(await screen.findByText(/sign-in did not work/)).toBeVisible()
  expect(hrefOf(await provider())).toContain('returnUrl=%2Fplayers')
})

it.each([
  ['locked', 'This account is locked. Ask an administrator.'],
  ['tooManyRequests', 'Too many attempts. Wait a while and try again.'],
])('signing in through the club explains the error %s', async (error, text) => {
  openApp(`/login?error=${error}`)
  expect(await screen.findByText(text)).toBeVisible()
})

it('signing in through the club asks for a code of the second factor, again after a wrong one', async () => {
  answerExchange((body) => {
    const { secondFactor } = body as { secondFactor?: string }
    if (secondFactor === '123456') return tokens()
    return Response.json({ success: false, secondFactor: secondFactor ? 'wrong' : 'needed' })
  })
  const { user } = openApp('/login?code=abc&returnUrl=%2Fteams')
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}')
  expect(await screen.findByText('Invalid or already used code')).toBeVisible()
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeVisible()
})
