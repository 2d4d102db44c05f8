import { jwtDecode } from 'jwt-decode'
import type { Role } from '../contract/closedLists'
import { PATHS, RESOURCES } from '../contract/paths'
import { mailedSecret } from './mails'
import type { RunningServer } from './server'

export type Account = {
  id: string
  role: Role
  firstName: string
  lastName: string
  email: string
  password: string
}

export type Tokens = { accessToken: string; refreshToken: string }

/** Calls the API like a program; throws with the answer if the call fails. */
export async function callApi<Answer>(
  server: Pick<RunningServer, 'apiUrl'>,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const answer = await fetch(`${server.apiUrl}${path}`, {
    method,
    headers: {
      // A different address, so that the tests’ own calls do not use up the rate limits of the browser’s address.
      'x-forwarded-for': randomIpAddress(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Answer
}

const randomIpAddress = () => ['10', ...[1, 2, 3].map(() => Math.floor(Math.random() * 256))].join('.')

/** Signs in through the API, and returns the tokens of the new session. */
export async function tokensOf(
  server: Pick<RunningServer, 'apiUrl'>,
  { email, password }: { email: string; password: string },
): Promise<Tokens> {
  const body = { email, password }
  const { accessToken, refreshToken } = await callApi<Tokens>(server, 'POST', PATHS.login, { body })
  return { accessToken, refreshToken }
}

/** The server on which users are created, through its API and its emails. */
type PreparedServer = Pick<RunningServer, 'apiUrl' | 'admin' | 'dataDir'>

let count = 0

/** Creates users, and calls the API for them in sessions apart from the browser’s. */
export class People {
  readonly server: PreparedServer
  readonly #tokens = new Map<string, Promise<Tokens>>()

  constructor(server: PreparedServer) {
    this.server = server
  }

  /** Returns the first administrator. The server never locks this user. Tests that change or delete an administrator create their own. */
  async admin(): Promise<Account> {
    const { email, password } = this.server.admin
    const { accessToken } = await this.#session(this.server.admin)
    const { sub: id = '' } = jwtDecode(accessToken)
    return { id, role: 'Admin', firstName: 'First', lastName: 'Administrator', email, password }
  }

  /** Creates an active user. Missing names are generated and unique; the email address always is. */
  async create(role: Role, names: { firstName?: string; lastName?: string } = {}): Promise<Account> {
    const invited = await this.invite(role, names)
    const { firstName, lastName, email } = invited
    const password = `${firstName} keeps it secret`
    const invitation = await mailedSecret(this.server, email, 'signup')
    await callApi(this.server, 'POST', PATHS.signUp, {
      body: { firstName, lastName, email, password, invitation },
    })
    return { ...invited, password }
  }

  /** Creates an invited user who has not accepted yet. */
  async invite(
    role: Role,
    names: { firstName?: string; lastName?: string } = {},
  ): Promise<Omit<Account, 'password'>> {
    count += 1
    const { firstName = `${role}${count}`, lastName = 'Persona' } = names
    const email = `${role}.${count}.${Date.now().toString(36)}@example.com`.toLowerCase()
    const person = { firstName, lastName, email, role }
    const { id } = await this.call<{ id: string }>('admin', 'POST', RESOURCES.users.path, person)
    return { ...person, id }
  }

  /** Calls the API as this user. */
  async call<Answer = unknown>(
    by: Account | 'admin',
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    const { accessToken: token } = await this.#session(by === 'admin' ? this.server.admin : by)
    return callApi(this.server, method, path, { token, body })
  }

  /** Returns one session for each user and run, because the journeys of a server take less time than a token lasts. */
  #session(credentials: { email: string; password: string }): Promise<Tokens> {
    const key = `${credentials.email} ${credentials.password}`
    const known = this.#tokens.get(key) ?? tokensOf(this.server, credentials)
    this.#tokens.set(key, known)
    return known
  }
}
