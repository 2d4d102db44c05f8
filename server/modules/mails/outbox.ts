import { AsyncResource } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Club } from '../../../contract/club'
import { isSecretMailKind, isShareMailKind } from '../../../contract/mail'
import type { Config } from '../../config'
import type { Database } from '../../database/connect'
import { isDatabaseUnavailable } from '../../database/unavailable'
import { describeError } from '../../http/describeError'
import { MailError, type Mailer } from '../../mail/mailer'
import type { MailSettings } from '../../mail/mailSettings'
import type { SharedReport } from '../../mail/sharedReportMail'
import { MAIL_OF_KIND } from '../../mail/templates'
import { mailSecret } from '../../security/secrets'
import { issueResetLinks } from '../accounts/resetLinks.service'
import { findLiveHashes } from '../accounts/secrets.repository'
import { findClub } from '../club/club.repository'
import * as repository from './outbox.repository'
import { nextAttemptAfter } from './retries'
import { type ReadyReport, readySharedReports } from './sharedReports'

/** How often an instance looks for mails that are due, its own and those of others. */
const INTERVAL_MS = 1_000
/** How long a transaction takes that stores a mail; where it takes longer, the mail goes out with the next look. */
const WAKE_MS = 50
/** How long it leaves that be where the database did not answer. */
const PAUSE_MS = 15_000
/** How many mails an instance sends at the same time. */
const AT_ONCE = 5
/** How long one mail may take, with connecting and signing in. */
const CONVERSATION_MS = 60_000
/** How long a mail belongs to who took it: longer than sending may take. After that its sender is taken for dead. */
const TAKEN_MS = 2 * 60_000
/** How long mails that are being sent may go on when the server is told to stop. */
const STOP_MS = 1_000

type TakenMail = repository.DueMail & { report: SharedReport | null }

const readyReport = (report: ReadyReport | undefined) =>
  report === undefined || report === 'later' ? null : report

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

  /** Takes mails that are due. One whose link has expired or was voided meanwhile is not sent. */
  const take = () =>
    orm.transaction(async (transaction) => {
      const moment = now()
      const due = await repository.lockDue(transaction, moment, AT_ONCE)
      if (due.length === 0) return { found: 0, taken: [] }
      const hashes = due.map(({ id }) => hashOf(id))
      const live = await findLiveHashes(transaction, hashes, moment)
      const reports = await readySharedReports(transaction, due, { now: moment, hashOf })
      const isLive = ({ id, kind, expiresAt }: repository.DueMail) => {
        if (isSecretMailKind(kind)) return live.has(hashOf(id))
        return expiresAt > moment && (!isShareMailKind(kind) || reports.has(id))
      }
      const taken = due
        .filter((one) => isLive(one) && reports.get(one.id) !== 'later')
        .map((one) => ({ ...one, report: readyReport(reports.get(one.id)) }))
      if (taken.length > 0) {
        const until = new Date(moment.getTime() + TAKEN_MS)
        await repository.beginAttempt(transaction, idsOf(taken), until)
      }
      for (const { id } of due.filter((one) => reports.get(one.id) === 'later')) {
        await repository.release(transaction, id, new Date(moment.getTime() + INTERVAL_MS))
      }
      for (const { id } of due.filter((one) => !isLive(one))) {
        const expired = { failure: 'linkExpired', failureCodes: null, nextAttemptAt: null } as const
        await repository.markFailed(transaction, id, expired)
      }
      return { found: due.length, taken }
    })

  const deliver = async (due: TakenMail, club: Club): Promise<void> => {
    const { id, kind, language } = due
    const recipient = { ...due, secret: secretOf(id).secret, club }
    const letter = MAIL_OF_KIND[kind](config, recipient, language)
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(CONVERSATION_MS)])
    try {
      await mail.send(letter, { messageId: id, signal })
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      if (stopped.signal.aborted) return repository.release(orm, id, now())
      const { failure, codes: failureCodes } = error
      const attempt = { failure, attempts: due.attempts + 1, expiresAt: due.expiresAt, now: now() }
      const nextAttemptAt = nextAttemptAfter(attempt)
      log.warn({ mail: id, kind, failure, codes: failureCodes, nextAttemptAt }, 'a mail was not taken')
      return repository.markFailed(orm, id, { failure, failureCodes, nextAttemptAt })
    }
    await repository.markSent(orm, id, now())
  }

  let isStopping = false
  const sendDue = async (): Promise<void> => {
    if (!(await repository.hasDueMails(orm, now()))) return
    await orm.transaction((transaction) => issueResetLinks(transaction, now(), hashOf))
    while (!isStopping) {
      const { found, taken } = await take()
      if (found === 0) return
      const club = await findClub(orm)
      const sent = await Promise.allSettled(taken.map((due) => deliver(due, club)))
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
          // That the database is away is told once, by whoever keeps its connections.
          if (!isDatabaseUnavailable(error)) log.error(describeError(error), 'sending mail failed')
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

const idsOf = (due: readonly repository.DueMail[]) => due.map(({ id }) => id)
