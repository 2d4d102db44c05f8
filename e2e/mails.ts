import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from './server'

/**
 * The secret in the newest mail to this address whose link leads to `page`; mails go out after the answer, so it is
 * waited for. `not`: the secret of an earlier mail, where a newer one is meant.
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

/** The address in the newest mail to somebody that leads to a page of the app, by way of an invitation or not. */
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

/** The mails that were written, the newest first, without the line breaks that mail adds. */
function newestMails(outbox: string): string[] {
  if (!existsSync(outbox)) return []
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  return names
    .sort()
    .reverse()
    .map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
}
