import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PATHS, RESOURCES } from '../contract/paths'
import type { Role } from '../contract/user'
import type { RunningServer } from './server'

export type Account = { id: string; firstName: string; lastName: string; email: string; password: string }

/** Calls the API as a program would; throws with the answer where it is not a success. */
export async function callApi<Answer>(
  server: RunningServer,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Answer
}

/** Signs in by the API. */
export async function accessTokenOf(
  server: RunningServer,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { accessToken } = await callApi<{ accessToken: string }>(server, 'POST', PATHS.login, {
    body: { email, password },
  })
  return accessToken
}

/** The secret in the newest mail to this address; mails go out after the answer. */
async function invitationFor(server: RunningServer, email: string): Promise<string> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await delay(50)) {
    const mail = newestMails(join(server.dataDir, 'outbox')).find((text) => text.includes(email))
    const secret = mail?.match(/\/signup\/([\w-]+)/)?.[1]
    if (secret !== undefined) return secret
  }
  throw new Error(`No invitation was mailed to ${email}`)
}

/** The mails that were written, the newest first, without the line breaks that mail adds. */
function newestMails(outbox: string): string[] {
  if (!existsSync(outbox)) return []
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  return names
    .sort()
    .reverse()
    .map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
}

/** Has the administrator invite someone, who accepts. */
export async function createAccount(
  server: RunningServer,
  person: { firstName: string; lastName: string; role: Role },
): Promise<Account> {
  const { firstName, lastName } = person
  const email = `${firstName}.${lastName}@example.com`.toLowerCase()
  const password = `${firstName} keeps it secret`
  const token = await accessTokenOf(server, server.admin)
  const { id } = await callApi<{ id: string }>(server, 'POST', RESOURCES.users.path, {
    token,
    body: { ...person, email },
  })
  await callApi(server, 'POST', PATHS.signUp, {
    body: { firstName, lastName, email, password, invitation: await invitationFor(server, email) },
  })
  return { id, firstName, lastName, email, password }
}
