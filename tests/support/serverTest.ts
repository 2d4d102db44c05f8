import { beforeEach, expect } from 'vitest'
import { buildTestApp, type TestApp, type TestAppOptions } from './app'
import { type Call, caller, type Persona, persona } from './personas'

/** The server of the present test, a caller without a session, and a user of each role that the file asks for. */
export let test: TestApp
export let nobody: Call
export let admin: Persona
export let scout: Persona
export let agent: Persona

/** Replaces the server of the present test by an empty one. */
export async function openServer(options?: TestAppOptions): Promise<void> {
  test = await buildTestApp(options)
  nobody = caller(test.app)
}

/** Gives each test of the file an empty server and a user of each of these roles. */
export function eachOnServer(...roles: ('Admin' | 'Scout' | 'Agent')[]): void {
  beforeEach(async () => {
    await openServer()
    if (roles.includes('Admin')) admin = await persona(test, 'Admin')
    if (roles.includes('Scout')) scout = await persona(test, 'Scout')
    if (roles.includes('Agent')) agent = await persona(test, 'Agent')
  })
}

/** Returns the secret of the newest link to this page that was mailed, to `address` if it is given. */
export async function mailedSecret(
  page: 'confirm-email' | 'signup' | 'reset-password',
  { server = test, address = '' } = {},
): Promise<string> {
  await server.settled()
  const link = new RegExp(`/${page}/([\\w-]+)`)
  const sent = server.mails.filter(({ to }) => address === '' || to === address)
  return (
    sent.flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ??
    expect.fail(`no link to ${page} was mailed`)
  )
}
