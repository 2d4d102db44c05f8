import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authProvider } from '../../../src/authProvider'
import { currentSession, startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import type { DocumentServer } from '../../support/documentServer/documentServer'
import { linkDocumentServer } from '../../support/documentServer/link'
import type { Row, User } from '../../support/documentServer/store'
import { dismissToasts, openApp, signInAs } from '../../support/openApp'
import { json, type ServerLink } from '../../support/serverFetch'

const SCOUT = { email: 'ada@touchline.test', password: 'a password of the tests' }

let server: DocumentServer
let link: ServerLink
let scout: Row
let team: Row

beforeEach(() => {
  const linked = linkDocumentServer()
  server = linked.server
  link = linked.link
  scout = server.store.put('users', {
    ...SCOUT,
    firstName: 'Ada',
    lastName: 'Doe',
    role: 'Scout',
    status: 1,
  })
  team = server.store.put('teams', { name: 'Ajax' })
})

afterEach(() => vi.restoreAllMocks())

/** Mocks the account call until the returned function is called. */
function answerAccount(answer: () => Response | Promise<Response>): () => void {
  const { intercept } = link
  link.intercept = (asked) => (asked.path === '/v1/user/account' ? answer() : intercept(asked))
  return () => {
    link.intercept = intercept
  }
}

function letTokenExpire() {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 20 * 60_000)
}

const losesTheAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

describe('stored tokens without a user id', () => {
  beforeEach(() => startSession(server.sessions.begin(scout as User)))

  it('show nothing without a network, until the server could be asked', async () => {
    link.offline = true
    const { user, address } = openApp('/teams')
    expect(await screen.findByText(/No connection to the server/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Teams' })).toBeNull()
    link.offline = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Teams' })).toBeVisible()
    expect(address()).toBe('/teams')
    expect(currentSession()).toMatchObject({ actor: { id: scout.id }, name: 'Ada Doe' })
    expect(link.callsOf('GET /v1/user/account')).toHaveLength(1)
  })

  it('are deleted if the server refuses them', async () => {
    answerAccount(() => json({ message: 'No' }, 401))
    const { address } = openApp('/teams')
    expect(await screen.findByText('Unauthorized request')).toBeVisible()
    expect(address()).toBe('/login?returnUrl=%2Fteams')
    expect(currentSession()).toBeNull()
  })
})

describe('signing in with tokens without a user id', () => {
  it.each([
    ['is lost', losesTheAnswer, { reason: 'offline' }],
    ['is a failure', () => json({ message: 'Not today' }, 403), { message: 'Not today' }],
    ['makes no sense', () => json({}), { reason: 'failed' }],
  ] as const)(
    'is refused without storing tokens if the answer with the account %s',
    async (_answer, answer, refusal) => {
      answerAccount(answer)
      await expect(authProvider.login(SCOUT)).rejects.toMatchObject({ refusal })
      expect(Object.keys(localStorage)).toEqual([])
    },
  )

  it('over a page keeps it while the account cannot be loaded, shows that in the form, and can be tried again', async () => {
    await authProvider.login(SCOUT)
    const { user, address } = openApp(`/teams/${team.id}`)
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.type(name, ' Amsterdam')
    await sessionEnds(user)

    const answerAsUsual = answerAccount(losesTheAnswer)
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    await signInAs(user, SCOUT)
    await waitFor(() =>
      expect(dialog.querySelector('[role=alert]')).toHaveTextContent(/No connection to the server/),
    )
    expect(name).toHaveValue('Ajax Amsterdam')
    expect(screen.getByLabelText('Email')).toHaveValue(SCOUT.email)

    answerAsUsual()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(address()).toBe(`/teams/${team.id}`)
    expect(name).toHaveValue('Ajax Amsterdam')
    await dismissToasts(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Team saved')).toBeVisible()
    expect(server.store.get('teams', team.id)).toMatchObject({ name: 'Ajax Amsterdam' })
  })

  /** The token expires without a network, and cannot be renewed when there is one again. */
  async function sessionEnds(user: ReturnType<typeof openApp>['user']) {
    expectConsole(/No connection|Unauthorized request/)
    link.offline = true
    letTokenExpire()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/No connection to the server/)).toBeVisible()
    link.offline = false
    dispatchEvent(new Event('online'))
  }
})
