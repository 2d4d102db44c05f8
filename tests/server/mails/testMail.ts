import { sql } from 'drizzle-orm'
import { type JobsAnswer, jobsAnswerSchema } from '../../../contract/jobs'
import { PATHS } from '../../../contract/paths'
import { type Delivery, type Mail, MailError, type Mailer, type Sent } from '../../../server/mail/mailer'
import type { TestApp } from '../../support/app'
import { inTwoSteps } from '../../support/lockWaits'
import { persona } from '../../support/personas'

type Fate = (mail: Mail) => Promise<void>

export const taken: Fate = async () => {}
export const refused =
  (failure: MailError['failure'], codes = ''): Fate =>
  async () => {
    throw new MailError(failure, codes)
  }
/** Sending as a process sees it that ends in the middle. */
export const neverEnds: Fate = () => new Promise<void>(() => {})

/** Creates a mailer that records attempts and sent emails. `fate` decides the result of the next ones. */
export function createTestMail() {
  const test = {
    sent: [] as (Mail & Delivery)[],
    tried: [] as (string | undefined)[],
    fate: taken,
    /** Set where there is no mail server. */
    file: undefined as string | undefined,
    mailer: {
      async send(mail: Mail, delivery?: Delivery): Promise<Sent> {
        test.tried.push(delivery?.messageId)
        await test.fate(mail)
        test.sent.push({ ...mail, ...delivery })
        return test.file === undefined ? {} : { file: test.file }
      },
      close: async () => {},
    } satisfies Mailer,
  }
  return test
}

/** Reads the emails in the list of jobs as an administrator who has just signed in, because time has passed. */
export async function listMails(test: TestApp): Promise<JobsAnswer> {
  const { call } = await persona(test, 'Admin')
  return jobsAnswerSchema.parse((await call('GET', `${PATHS.jobs}?kind=mail`)).body)
}

/** Locks the row of a user on PostgreSQL, and resolves to what ends it. */
export async function lockUser({ database: { orm } }: TestApp, id: string): Promise<() => Promise<void>> {
  const { done, goOn } = await inTwoSteps(orm, sql`select id from users where id = ${id} for update`)
  return () => {
    goOn()
    return done
  }
}
