import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from './server'

/**
 * Returns the secret in the newest email to this address whose link opens `page`. Waits for it, because emails are sent after the answer.
 * `not` is the secret of an earlier email to ignore.
 */
export async function mailedSecret(
  server: Pick<RunningServer, 'dataDir'>,
  email: string,
  page: 'signup' | 'reset-password' | 'confirm-email',
  { not }: { not?: string } = {},
): Promise<string> {
  const link = new RegExp(`/${page}/([\\w-]+)`)
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await delay(40)) {
    const mails = newestMails(join(server.dataDir, 'outbox')).filter((text) => text.includes(email))
    const [secret] = mails.flatMap((text) => link.exec(text)?.[1] ?? [])
    if (secret !== undefined && secret !== not) return secret
  }
  throw new Error(`No mail with a link to /${page}/ was sent to ${email}`)
}

/** Returns the link in the newest email to this address that opens a page of the app, directly or through an invitation. */
export async function mailedLink(
  server: Pick<RunningServer, 'dataDir'>,
  email: string,
  page: string,
): Promise<string> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await delay(40)) {
    const mails = newestMails(join(server.dataDir, 'outbox')).filter((text) => text.includes(email))
    const links = mails.flatMap((text) => /^https?:\S+$/gm.exec(text.replace(/=3D/g, '='))?.[0] ?? [])
    const link = links.find((one) => decodeURIComponent(one).endsWith(page))
    if (link !== undefined) return link
  }
  throw new Error(`No mail with a link to ${page} was sent to ${email}`)
}

/** Returns the written emails, newest first, without the line breaks of the email format. */
function newestMails(outbox: string): string[] {
  if (!existsSync(outbox)) return []
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  return names
    .sort()
    .reverse()
    .map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
}
