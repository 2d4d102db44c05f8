import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Job, JobKind, JobQuery, JobState } from '../../../contract/jobs'
import type { Executor } from '../../database/connect'
import { batches, jobs, mails, players, users } from '../../database/schema'
import type { Permit, RecordPermit } from '../../security/authorize'
import { type Delivery, findMailJobs, MAIL_JOB_STATE } from '../mails/mails.repository'

type Listed = { id: string; kind: JobKind; state: JobState }

/** Returns one page of the jobs: of all users and with the emails, or those of one user. */
export async function listJobs(
  executor: Executor,
  _permit: Permit<'job.list'>,
  { page, amount, state, kind }: JobQuery,
  { startedBy, delivery }: { startedBy: string | undefined; delivery: Delivery },
): Promise<{ jobs: Job[]; total: number }> {
  const own = startedBy === undefined ? sql`` : sql`where ${jobs.startedBy} = ${startedBy}`
  const all = sql`select ${jobs.id} as id, ${jobs.kind} as kind, ${jobs.state} as state, ${jobs.createdAt} as created_at
    from ${jobs} ${own}`
  const sent = sql`select ${mails.id}, 'mail', ${MAIL_JOB_STATE}, ${mails.createdAt} from ${mails}
    where ${mails.state} <> 'requested' and ${mails.userId} is not null`
  const from: SQL = startedBy === undefined ? sql`${all} union all ${sent}` : all
  const wanted = sql`(${state ?? null}::text is null or state = ${state ?? null})
    and (${kind ?? null}::text is null or kind = ${kind ?? null})`
  const { rows } = await executor.execute<Listed & { total: number }>(sql`
    select id, kind, state, (count(*) over ())::int as total from (${from}) listed where ${wanted}
    order by case state when 'failed' then 0 when 'done' then 2 when 'stopped' then 2 else 1 end,
      created_at desc, id
    limit ${amount} offset ${(page - 1) * amount}`)
  const ids = (isMail: boolean) => rows.filter(({ kind }) => (kind === 'mail') === isMail).map(({ id }) => id)
  const found = new Map<string, Job>()
  for (const job of await findJobs(executor, ids(false))) found.set(job.id, job)
  for (const job of await findMailJobs(executor, ids(true), delivery)) found.set(job.id, job)
  return { jobs: rows.flatMap(({ id }) => found.get(id) ?? []), total: rows[0]?.total ?? 0 }
}

const LABEL = sql<string>`coalesce(
  (select case when ${jobs.kind} = 'bulkChange' then ${batches.field} else ${batches.fileName} end from ${batches} where ${batches.id} = ${jobs.subjectId} and ${jobs.subject} = 'batches'),
  (select subject.first_name || ' ' || subject.last_name from ${users} subject
    where subject.id = ${jobs.subjectId} and ${jobs.subject} = 'users'),
  (select ${players.name} from ${players} where ${players.id} = ${jobs.subjectId} and ${jobs.subject} = 'players'), '')`

const STARTER = { id: users.id, firstName: users.firstName, lastName: users.lastName }

async function findJobs(executor: Executor, ids: readonly string[]): Promise<Job[]> {
  if (ids.length === 0) return []
  const rows = await executor
    .select({ ...getTableColumns(jobs), label: LABEL, starter: STARTER })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.startedBy))
    .where(inArray(jobs.id, [...ids]))
  return rows.map(({ subject, subjectId, label, starter, done, total, state, failures, ...row }) => ({
    id: row.id,
    kind: row.kind,
    subject: subject === null || subjectId === null ? null : { resource: subject, id: subjectId, label },
    mail: null,
    startedBy: starter,
    state,
    progress: total === null ? null : { done, total },
    failure: row.failure,
    attempts: failures + (state === 'running' ? 1 : 0),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    isStoppable: isStoppable(row.kind) && row.nextAttemptAt !== null && row.stopAskedAt === null,
    isRetryable: state === 'retrying' || state === 'failed',
  }))
}

/** Other kinds of jobs are short, or must end once they have started. */
export const isStoppable = (kind: JobKind): boolean =>
  kind === 'import' || kind === 'bulkChange' || kind === 'bundle'

/** Returns what the rights and the effects of a call depend on; undefined if there is no such job. */
export async function findJobFacts(executor: Executor, id: string) {
  const [job] = await executor
    .select({ id: jobs.id, kind: jobs.kind, subjectId: jobs.subjectId, createdBy: jobs.startedBy })
    .from(jobs)
    .where(eq(jobs.id, id))
  return job
}

/** Stops a job: after its step if it is running, otherwise at once. A job that has ended stays as it is. */
export async function stopJob(
  executor: Executor,
  { recordId }: RecordPermit<'job.stop'>,
  now: Date,
): Promise<void> {
  const unless = (running: unknown, others: unknown) =>
    sql`case when ${jobs.state} = 'running' then ${running} else ${others} end`
  const at = sql`${now.toISOString()}::timestamptz`
  await executor
    .update(jobs)
    .set({
      stopAskedAt: now,
      state: unless(jobs.state, sql`'stopped'`),
      nextAttemptAt: unless(jobs.nextAttemptAt, sql`null`),
      endedAt: unless(jobs.endedAt, at),
    })
    .where(and(eq(jobs.id, recordId), sql`${jobs.nextAttemptAt} is not null`))
}

/** Makes a failed or retrying job due at once. Returns false if it is neither. */
export async function retryJob(
  executor: Executor,
  { recordId }: RecordPermit<'job.retry'>,
  now: Date,
): Promise<boolean> {
  const changed = await executor
    .update(jobs)
    .set({ state: 'queued', failures: 0, nextAttemptAt: now, endedAt: null, stopAskedAt: null })
    .where(and(eq(jobs.id, recordId), inArray(jobs.state, ['failed', 'retrying'])))
    .returning({ id: jobs.id })
  return changed.length > 0
}
