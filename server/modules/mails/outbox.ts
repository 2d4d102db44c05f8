import { AsyncResource } from 'node:async_hooks'
import { basename } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Club } from '../../../contract/club'
import type { Config } from '../../config'
import type { Database } from '../../database/connect'
import { logFailure } from '../../http/logFailure'
import { MailError, type Mailer } from '../../mail/mailer'
import type { MailSettings } from '../../mail/mailSettings'
import { MAIL_OF_KIND } from '../../mail/templates'
import { mailSecret } from '../../security/secrets'
import { issueResetLinks } from '../accounts/resetLinks.service'
import { findClub } from '../club/club.repository'
import { idsOf, takeLetters } from './dueLetters'
import * as repository from './outbox.repository'
import { nextAttemptAfter } from './retries'
import type { DueLetter } from './sharedReports'

/** How often an instance looks for mails that are due, its own and those of others. */
const INTERVAL_MS = 1_000
/** How long a transaction takes that stores a mail; where it takes longer, the mail goes out with the next look. */
const WAKE_MS = 50
/** How long it leaves that be where the database did not answer. */
const PAUSE_MS = 15_000
/** How long one letter may take, with connecting and signing in: less than it is taken for (dueLetters.ts). */
const CONVERSATION_MS = 60_000
/** How long mails that are being sent may go on when the server is told to stop. */
const STOP_MS = 1_000

/** Sends what waits in the database. Every instance has one; each mail is taken by one of them at a time. */
export type Outbox = {
  start(): void
  /** A mail is being stored: looks for it as soon as it is likely to be committed. */
  wake(): void
  /** Sends all that is due. */
  sendDue(): Promise<void>
  /** Breaks off what does not end within a second; it is sent by whoever comes next. */
  stop(): Promise<void>
}

type OutboxParts = {
  config: MailSettings & Pick<Config, 'tokenSecret'>
  database: Pick<Database, 'orm'>
  mail: Mailer
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export function createOutbox({ config, database: { orm }, mail, now, log }: OutboxParts): Outbox {
  const stopped = new AbortController()
  const secretOf = (mailId: string) => mailSecret(mailId, config.tokenSecret)
  const hashOf = (mailId: string) => secretOf(mailId).hash

  const deliver = async ({ first, mails, reports }: DueLetter, club: Club): Promise<void> => {
    const { id, kind, language } = first
    const ids = idsOf(mails)
    const recipient = { ...first, secret: secretOf(id).secret, club, reports }
    const letter = MAIL_OF_KIND[kind](config, recipient, language)
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(CONVERSATION_MS)])
    try {
      const { file } = await mail.send(letter, { messageId: id, signal })
      if (file === undefined) return await repository.markSent(orm, ids, now())
      const written = { failure: 'noMailServer', failureCodes: basename(file), nextAttemptAt: null } as const
      return await repository.markFailed(orm, ids, written)
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      if (stopped.signal.aborted) return repository.release(orm, ids, now())
      const { failure, codes: failureCodes } = error
      const nextAttemptAt = nextAttemptAfter({ failure, attempts: first.attempts + 1, now: now() })
      log.warn({ mail: id, kind, failure, codes: failureCodes, nextAttemptAt }, 'a mail was not taken')
      // What goes on is tried at one moment, by one letter.
      const goesOn = ({ expiresAt }: repository.DueMail) =>
        nextAttemptAt !== null && nextAttemptAt < expiresAt
      const over = mails.filter((one) => !goesOn(one))
      await repository.markFailed(orm, idsOf(over), { failure, failureCodes, nextAttemptAt: null })
      const others = idsOf(mails.filter(goesOn))
      return repository.markFailed(orm, others, { failure, failureCodes, nextAttemptAt })
    }
  }

  let isStopping = false
  const sendDue = async (): Promise<void> => {
    if (!(await repository.hasDueMails(orm, now()))) return
    await orm.transaction((transaction) => issueResetLinks(transaction, now(), hashOf))
    while (!isStopping) {
      const { found, taken } = await orm.transaction((transaction) =>
        takeLetters(transaction, { now: now(), hashOf }),
      )
      if (found === 0) return
      const club = await findClub(orm)
      const sent = await Promise.allSettled(taken.map((letter) => deliver(letter, club)))
      for (const result of sent) if (result.status === 'rejected') throw result.reason
    }
  }

  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  let round = Promise.resolve()
  // Whoever wakes it is in a transaction, which what is done later must not take for its own (database/scopedPool.ts).
  const schedule = AsyncResource.bind((pause: number) => {
    if (isStopping) return
    timer = setTimeout(() => {
      timer = undefined
      isWoken = false
      round = sendDue().then(
        () => schedule(INTERVAL_MS),
        (error: unknown) => {
          logFailure(log, error, 'sending mail failed')
          schedule(PAUSE_MS)
        },
      )
    }, pause)
    timer.unref()
  })

  return {
    start: () => schedule(INTERVAL_MS),
    wake() {
      // Before the start and during a round there is nothing to be brought forward; who comes next must not put it off.
      if (timer === undefined || isWoken) return
      isWoken = true
      clearTimeout(timer)
      schedule(WAKE_MS)
    },
    sendDue,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const limit = setTimeout(() => stopped.abort(), STOP_MS)
      await round
      clearTimeout(limit)
    },
  }
}
