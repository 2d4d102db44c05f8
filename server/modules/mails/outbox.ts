import { basename } from 'node:path'
import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Club } from '../../../contract/club'
import type { Config } from '../../config'
import type { Database } from '../../database/connect'
import type { MailSettings } from '../../mail/letter'
import { MailError, type Mailer } from '../../mail/mailer'
import { MAIL_OF_KIND } from '../../mail/templates'
import { mailSecret } from '../../security/secrets'
import { issueResetLinks } from '../accounts/resetLinks.service'
import { findClub } from '../club/club.repository'
import { idsOf, takeLetters } from './dueLetters'
import * as repository from './outbox.repository'
import { nextAttemptAfter } from './retries'
import type { DueLetter } from './sharedReports'

/** How long one letter may take, with connecting and signing in. It is less than the time that a letter is taken for (dueLetters.ts). */
const CONVERSATION_MS = 60_000

/** Sends the queued emails. Each instance has one, and one of them at a time takes an email. */
export type Outbox = {
  /** Whether an email is due, for the runner of jobs. */
  isDue(now: Date): SQL
  /** Sends all emails that are due. When the signal aborts, other instances or the next start send the rest. */
  sendDue(signal?: AbortSignal): Promise<'idle'>
}

type OutboxParts = {
  config: MailSettings & Pick<Config, 'tokenSecret'>
  database: Pick<Database, 'orm'>
  mail: Mailer
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function createOutbox({ config, database: { orm }, mail, now, log }: OutboxParts): Outbox {
  const secretOf = (mailId: string) => mailSecret(mailId, config.tokenSecret)
  const hashOf = (mailId: string) => secretOf(mailId).hash

  const deliver = async (
    { first, mails, reports, players }: DueLetter,
    club: Club,
    stopped: AbortSignal,
  ): Promise<void> => {
    const { id, kind, language } = first
    const ids = idsOf(mails)
    const recipient = { ...first, secret: secretOf(id).secret, club, reports, players }
    const letter = MAIL_OF_KIND[kind](config, recipient, language)
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(CONVERSATION_MS)])
    try {
      const { file } = await mail.send(letter, { messageId: id, signal })
      if (file === undefined) return await repository.markSent(orm, ids, now())
      const written = { failure: 'noMailServer', failureCodes: basename(file), nextAttemptAt: null } as const
      return await repository.markFailed(orm, ids, written)
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      if (stopped.aborted) return repository.release(orm, ids, now())
      const { failure, codes: failureCodes } = error
      const nextAttemptAt = nextAttemptAfter({ failure, attempts: first.attempts + 1, now: now() })
      log.warn({ mail: id, kind, failure, codes: failureCodes, nextAttemptAt }, 'a mail was not taken')
      // The emails that do not expire before the retry stay in one letter.
      const isRetried = ({ expiresAt }: repository.DueMail) =>
        nextAttemptAt !== null && nextAttemptAt < expiresAt
      const over = mails.filter((one) => !isRetried(one))
      await repository.markFailed(orm, idsOf(over), { failure, failureCodes, nextAttemptAt: null })
      const others = idsOf(mails.filter(isRetried))
      return repository.markFailed(orm, others, { failure, failureCodes, nextAttemptAt })
    }
  }

  return {
    isDue: repository.isMailDue,
    async sendDue(signal = new AbortController().signal) {
      await orm.transaction((transaction) => issueResetLinks(transaction, now(), hashOf))
      while (!signal.aborted) {
        const { found, taken } = await orm.transaction((transaction) =>
          takeLetters(transaction, { now: now(), timeZone: config.timeZone, hashOf }),
        )
        if (found === 0) break
        const club = await findClub(orm)
        const sent = await Promise.allSettled(taken.map((letter) => deliver(letter, club, signal)))
        for (const result of sent) if (result.status === 'rejected') throw result.reason
      }
      return 'idle'
    },
  }
}
