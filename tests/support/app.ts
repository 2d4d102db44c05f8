import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse as Response } from 'fastify'
import { expect } from 'vitest'
import { type AppOptions, buildApp } from '../../server/app'
import type { Config } from '../../server/config'
import type { Database } from '../../server/database/connect'
import { type Background, createBackground } from '../../server/http/background'
import type { App } from '../../server/http/context'
import type { Jobs } from '../../server/jobs/runner'
import { bumpRevision } from '../../server/lists/revisions'
import type { Mail } from '../../server/mail/mailer'
import { createOutbox, type Outbox } from '../../server/modules/mails/outbox'
import { createSessions, type Sessions } from '../../server/modules/sessions/sessions.service'
import { createPasswords, type Passwords } from '../../server/security/passwords'
import { freshDatabase, secondInstanceDatabase } from './database'
import { type Balance, balanced, inTurn } from './twoInstances'

/** The real server, called by injection, with its mails and its clock. */
export type TestApp = {
  app: App
  config: Config
  database: Database
  passwords: Passwords
  sessions: Sessions
  /** Mail that was sent, oldest first. */
  mails: Mail[]
  clock: Clock
  /** The time of the clock. */
  now: Clock['now']
  background: Background
  outbox: Outbox
  /** A job runner that does nothing, for services that wake it. */
  jobs: Jobs
  /** Resolves when the background tasks have ended and the queued emails are sent. */
  settled(): Promise<void>
}

/** A clock that changes only when the test advances it. */
export type Clock = {
  now(): Date
  advance(by: { days?: number; hours?: number; minutes?: number }): void
  /** Sets the clock to the real time again. */
  reset(): void
}

export type TestAppOptions = Partial<Pick<AppOptions, 'drawPdf' | 'clientDir' | 'mail' | 'logTo'>> & {
  config?: Partial<Config>
  /** A database of the test's own, in place of an empty one. */
  database?: Database
  /** Chooses one of two instances for each call, if this run has two; in turn by default. */
  balance?: Balance
}

export const TEST_CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://touchline.test',
  dataDir: join(tmpdir(), `touchline-test-data-${process.pid}`),
  backupDir: undefined,
  auditLog: undefined,
  mediaStore: undefined,
  databaseUrl: undefined,
  databaseReplicaUrl: undefined,
  databasePoolSize: undefined,
  tokenSecret: 'a secret of the tests that is long enough',
  smtpUrl: 'smtp://mail.touchline.test',
  mailFrom: 'Touchline <touchline@touchline.test>',
  firstAdministrator: undefined,
  signUp: 'open',
  provider: undefined,
  historyDays: undefined,
  trustProxy: false,
  timeZone: 'UTC',
  logLevel: 'silent',
}

/** The cheapest parameters that Argon2 allows, because tests sign in often. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The application that is open now. */
let open: TestApp | undefined
/** Whether the next test can use it, too: it has the default options, and no call has used up a rate limit. */
let canServeNext = false

/**
 * Returns the real server on an empty database. Building one takes as long as a short test, so tests without options share one per worker, whose
 * database, clock and mails are reset. Only the server that was returned last is usable.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const isOrdinary = Object.keys(options).length === 0
  if (open !== undefined && isOrdinary && canServeNext) return startAnew(open)
  await open?.app.close()
  open = await build(options)
  canServeNext = isOrdinary
  noticeRefusals(open.app)
  return open
}

/** Notices refused calls, because the application keeps used-up rate limits in memory. */
function noticeRefusals(app: App): void {
  const { inject } = app
  Object.assign(app, {
    inject: (...call: unknown[]) => {
      const answering = Reflect.apply(inject, app, call)
      const notice = ({ statusCode }: Response) => {
        if (statusCode === 429) canServeNext = false
      }
      answering.then(notice, () => {})
      return answering
    },
  })
}

const LISTED = ['users', 'signIns', 'teams', 'players', 'matches', 'analyses', 'drafts'] as const

async function startAnew(test: TestApp): Promise<TestApp> {
  await test.settled()
  await freshDatabase()
  // The application has cached lists of the previous test, so mark all lists as changed.
  await bumpRevision(test.database.orm, ...LISTED)
  test.mails.length = 0
  test.clock.reset()
  return { ...test }
}

async function build({
  config,
  database: given,
  balance = inTurn(),
  ...options
}: TestAppOptions): Promise<TestApp> {
  const database = given ?? (await freshDatabase())
  const mails: Mail[] = []
  const clock = createClock()
  const unexpected = (what: unknown) => expect.soft(what).toBe('no failure')
  const background = createBackground({ error: unexpected })
  const base = {
    config: { ...TEST_CONFIG, ...config },
    database,
    passwords: createPasswords(CHEAP),
    now: clock.now,
    background,
  }
  const parts = { ...base, sessions: createSessions(base) }
  const mail: AppOptions['mail'] = {
    send: async (message) => {
      mails.push(message)
      return {}
    },
    close: async () => {},
  }
  const outbox = createOutbox({ ...base, mail, ...options, log: { warn: () => {} } })
  const rest = { mail, drawPdf: async () => NO_PDF, ...options }
  const first = await buildApp({ ...parts, outbox, ...rest })
  const { close } = first
  Object.assign(first, {
    close: () => {
      canServeNext = false
      return Reflect.apply(close, first, [])
    },
  })
  const elsewhere = given ? undefined : await secondInstanceDatabase()
  const there = elsewhere && {
    ...base,
    database: elsewhere,
    background: createBackground({ error: unexpected }),
  }
  const app = there ? balanced(first, await buildApp({ ...there, ...rest }), balance) : first
  const settled = async () => {
    await background.settled()
    await there?.background.settled()
    await outbox.sendDue()
  }
  return { ...parts, app, outbox, jobs: NO_JOBS, mails, clock, settled }
}

/** Returns another server on the same database. The test must close it. */
export const anotherServer = (app: TestApp, parts: Partial<AppOptions> = {}): Promise<App> =>
  buildApp({
    ...app,
    mail: { send: async () => ({}), close: async () => {} },
    drawPdf: async () => NO_PDF,
    ...parts,
  })

const NO_JOBS: Jobs = {
  start: () => {},
  wake: () => {},
  runDue: async () => {},
  stop: async () => {},
}

const NO_PDF = new TextEncoder().encode('%PDF-1.7 drawn by nobody')

function createClock(): Clock {
  let time = Date.now()
  return {
    now: () => new Date(time),
    advance({ days = 0, hours = 0, minutes = 0 }) {
      time += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
    reset() {
      time = Date.now()
    },
  }
}
