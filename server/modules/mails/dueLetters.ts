import { isPlayerMailKind, isSecretMailKind, isShareMailKind } from '../../../contract/mail'
import type { Transaction } from '../../database/connect'
import type { PlayerNews } from '../../mail/playerFacts'
import type { SharedReport } from '../../mail/sharedReportMail'
import { findLiveHashes } from '../accounts/secrets.repository'
import {
  beginAttempt,
  type DueMail,
  deleteMails,
  LISTED_TOGETHER,
  lockCompanions,
  lockDue,
  markFailed,
  release,
} from './outbox.repository'
import { findPlayerNews } from './playerNews'
import { type DueLetter, findSharedReports, inviteAlong } from './sharedReports'

/** The number of letters that an instance sends at the same time. */
const AT_ONCE = 5
/** How many reports or outcomes one letter lists at most: some mail programs cut longer emails off. */
const EMAILS_IN_ONE_LETTER = 50
/** How long an email belongs to the instance that took it. It is longer than sending may take; then another instance retries. */
const TAKEN_MS = 2 * 60_000
/** How long a letter waits when another transaction has locked its reader. */
const LATER_MS = 1_000

type Context = { now: Date; timeZone: string; hashOf: (mailId: string) => string }

/** Takes due letters. An email whose link has expired or was voided is not sent. */
export async function takeLetters(transaction: Transaction, { now, timeZone, hashOf }: Context) {
  const groups = await lockGroups(transaction, now)
  const mails = groups.flat()
  if (mails.length === 0) return { found: 0, taken: [] }
  const live = await findLiveHashes(transaction, idsOf(mails).map(hashOf), now)
  const timely = mails.filter(({ expiresAt }) => expiresAt > now)
  const shares = timely.filter(({ kind }) => isShareMailKind(kind))
  const reports = await findSharedReports(transaction, idsOf(shares), now)
  const news = await findPlayerNews(transaction, timely, timeZone)
  const isLive = ({ id, kind, expiresAt }: DueMail) => {
    if (isSecretMailKind(kind)) return live.has(hashOf(id))
    const hasContent = isShareMailKind(kind) ? reports.has(id) : !isPlayerMailKind(kind) || news.has(id)
    return expiresAt > now && hasContent
  }

  const letters = groups.flatMap((group) => letterOf(group.filter(isLive), reports, news))
  const invited = letters.filter(({ reports: [report] }) => report?.isInvited)
  const later = new Set(await inviteAlong(transaction, invited, { now, hashOf }))
  const taken = letters.filter((letter) => !later.has(letter))
  await beginAttempt(transaction, mailIdsOf(taken), new Date(now.getTime() + TAKEN_MS))
  await release(transaction, mailIdsOf([...later]), new Date(now.getTime() + LATER_MS))
  const over = mails.filter((mail) => !isLive(mail))
  // The stage has changed again, so the email is deleted, not counted as failed.
  const moot = over.filter(({ kind, expiresAt }) => isPlayerMailKind(kind) && expiresAt > now)
  await deleteMails(transaction, idsOf(moot))
  await markFailed(transaction, idsOf(over.filter((mail) => !moot.includes(mail))), {
    failure: 'linkExpired',
    failureCodes: null,
    nextAttemptAt: null,
  })
  return { found: mails.length, taken }
}

/** Locks due emails, each with the others of the same letter, oldest first. */
async function lockGroups(transaction: Transaction, now: Date): Promise<DueMail[][]> {
  const groups: DueMail[][] = []
  for (const mail of await lockDue(transaction, now, AT_ONCE)) {
    const isOneOfSeveral = LISTED_TOGETHER.includes(mail.kind)
    const others = isOneOfSeveral
      ? await lockCompanions(transaction, mail, now, EMAILS_IN_ONE_LETTER - 1)
      : []
    groups.push([mail, ...others].sort(byWriting))
  }
  return groups
}

const byWriting = (one: DueMail, other: DueMail) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)

function letterOf(
  mails: DueMail[],
  reports: ReadonlyMap<string, SharedReport>,
  news: ReadonlyMap<string, PlayerNews[]>,
): DueLetter[] {
  const [first] = mails
  if (first === undefined) return []
  const players = mails.flatMap(({ id }) => news.get(id) ?? [])
  return [{ first, mails, reports: mails.flatMap(({ id }) => reports.get(id) ?? []), players }]
}

export const idsOf = (mails: readonly DueMail[]): string[] => mails.map(({ id }) => id)
const mailIdsOf = (letters: readonly DueLetter[]) => letters.flatMap(({ mails }) => idsOf(mails))
