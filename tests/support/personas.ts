import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { type Role, USER_STATUS } from '../../contract/closedLists'
import { PATHS } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import { users } from '../../server/database/schema'
import type { App } from '../../server/http/context'
import type { SignInClient } from '../../server/modules/sessions/sessions.service'
import { emailColumns, nameColumns } from '../../server/modules/users/userColumns'
import type { TestApp } from './app'

export type Answer<Body = unknown> = {
  status: number
  body: Body
  headers: Response['headers']
  raw: Buffer
}
/** The type of the answer's `body` is the caller's claim, as in `call<Team>('GET', …)`. It is not checked. */
export type Call = <Body = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>

/** A signed-in user who calls the server. */
export type Persona = Actor & {
  firstName: string
  lastName: string
  email: string
  password: string
  accessToken: string
  refreshToken: string
  call: Call
}

type Overrides = Partial<Pick<Persona, 'id' | 'firstName' | 'lastName' | 'email' | 'password'>>

let count = 0

/** Returns a device without earlier sign-ins. */
export const nowhere = (): SignInClient => ({
  client: { browser: null, os: null, network: null },
  language: 'en',
  deviceSecret: randomUUID(),
})

/** Creates a user of this role with a real session. */
export async function persona(
  { app, database, passwords, sessions, clock }: TestApp,
  role: Role,
  overrides: Overrides = {},
): Promise<Persona> {
  count += 1
  const person = {
    id: randomUUID(),
    firstName: `${role}${count}`,
    lastName: 'Persona',
    email: `${role.toLowerCase()}${count}@touchline.test`,
    password: 'a password for the tests',
    ...overrides,
  }
  const { id, password } = person
  await database.orm.insert(users).values({
    id,
    role,
    ...nameColumns(person),
    ...emailColumns(person.email),
    status: USER_STATUS.Active,
    emailConfirmed: true,
    passwordHash: await passwords.hash(password),
    createdAt: clock.now(),
  })
  const { accessToken, refreshToken } = await database.orm.transaction((transaction) =>
    sessions.start(transaction, { ...person, role }, nowhere()),
  )
  return { ...person, role, accessToken, refreshToken, call: caller(app, accessToken) }
}

/** Returns the same user with new tokens, which are valid after the clock was advanced. */
export async function renewed({ app }: TestApp, person: Persona): Promise<Persona> {
  const { refreshToken } = person
  const { body } = await caller(app)<Pick<Persona, 'accessToken' | 'refreshToken'>>('POST', PATHS.refresh, {
    refreshToken,
  })
  return { ...person, ...body, call: caller(app, body.accessToken) }
}

/** Returns a function that calls the server with this token, or without one. */
export function caller(app: App, accessToken?: string): Call {
  return async <Body>(
    method: Parameters<Call>[0],
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const options: InjectOptions = {
      method,
      url,
      headers: { ...(accessToken && { authorization: `Bearer ${accessToken}` }), ...headers },
    }
    const json = body === undefined ? {} : { payload: JSON.stringify(body) }
    if (body !== undefined) options.headers = { 'content-type': 'application/json', ...options.headers }
    const response = await app.inject({ ...options, ...json })
    return {
      status: response.statusCode,
      body: bodyOf(response),
      headers: response.headers,
      raw: response.rawPayload,
    }
  }
}

function bodyOf(response: Response) {
  const type = String(response.headers['content-type'] ?? '')
  const isJson = type.startsWith('application/json') && response.headers['content-encoding'] === undefined
  return isJson && response.payload !== '' ? JSON.parse(response.payload) : response.payload
}
