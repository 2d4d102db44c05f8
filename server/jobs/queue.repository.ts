import { and, asc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { JobFailure, JobKind, JobState, JobSubject } from '../../contract/jobs'
import type { Executor, Orm } from '../database/connect'
import { jobs } from '../database/schema'

type NewJob = {
  kind: JobKind
  subject: { resource: JobSubject; id: string }
  startedBy: string | null
  now: Date
}

/**
 * Queues a job in the caller's transaction. A job about the same record starts again: an instance that runs it loses it before the next step.
 * Only bundles have several jobs about one record. Returns the job’s id.
 */
export async function enqueueJob(
  executor: Executor,
  { kind, subject, startedBy, now }: NewJob,
): Promise<string> {
  const fresh = {
    startedBy,
    state: 'queued',
    failures: 0,
    failure: null,
    done: 0,
    total: null,
    createdAt: now,
    startedAt: null,
    endedAt: null,
    nextAttemptAt: now,
    stopAskedAt: null,
  } as const
  const [job] = await executor
    .insert(jobs)
    .values({
      id: sql`gen_random_uuid()`,
      kind,
      subject: subject.resource,
      subjectId: subject.id,
      ...fresh,
    })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subjectId],
      targetWhere: sql`kind <> 'bundle'`,
      set: fresh,
    })
    .returning({ id: jobs.id })
  if (job === undefined) throw new Error('The job was not stored')
  return job.id
}

/** Stores the jobs of periodic kinds that the database does not have yet. They are due at once. */
export async function addPeriodicJobs(orm: Orm, kinds: readonly JobKind[], now: Date): Promise<void> {
  const values = kinds.map((kind) => ({
    id: sql`gen_random_uuid()`,
    kind,
    createdAt: now,
    nextAttemptAt: now,
  }))
  if (values.length > 0) await orm.insert(jobs).values(values).onConflictDoNothing()
}

/** Makes all running jobs due. */
export async function releaseJobs(orm: Orm, now: Date): Promise<void> {
  await orm.update(jobs).set({ state: 'queued', nextAttemptAt: now }).where(eq(jobs.state, 'running'))
}

/** Deletes jobs that ended before `moment`. */
export async function deleteEndedJobs(orm: Orm, moment: Date): Promise<void> {
  await orm.delete(jobs).where(and(isNull(jobs.nextAttemptAt), lt(jobs.endedAt, moment)))
}

/** Returns the kinds that have work, in one statement. `queues` says of the kinds with queues of their own whether they have. */
export async function findDueKinds(
  orm: Orm,
  now: Date,
  queues: Readonly<Partial<Record<JobKind, SQL>>>,
): Promise<JobKind[]> {
  const found = [sql`select ${jobs.kind} from ${jobs} where ${jobs.nextAttemptAt} <= ${now.toISOString()}`]
  for (const [kind, isDue] of Object.entries(queues)) found.push(sql`select ${kind}::text where ${isDue}`)
  const { rows } = await orm.execute<{ kind: JobKind }>(sql.join(found, sql` union `))
  return rows.map(({ kind }) => kind)
}

const COLUMNS = {
  id: jobs.id,
  kind: jobs.kind,
  subjectId: jobs.subjectId,
  startedBy: jobs.startedBy,
  turn: jobs.turn,
  failures: jobs.failures,
  done: jobs.done,
  total: jobs.total,
  stopAskedAt: jobs.stopAskedAt,
}

/** Takes the first due job of a kind until the lease ends. Two instances never take the same one. */
export async function takeDueJob(orm: Orm, kind: JobKind, now: Date, leaseEnd: Date) {
  const first = orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), lte(jobs.nextAttemptAt, now)))
    .orderBy(asc(jobs.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await orm
    .update(jobs)
    .set({
      state: 'running',
      turn: sql`${jobs.turn} + 1`,
      startedAt: sql`coalesce(${jobs.startedAt}, ${now.toISOString()})`,
      nextAttemptAt: leaseEnd,
    })
    .where(eq(jobs.id, sql`(${first})`))
    .returning(COLUMNS)
  return job
}
export type TakenJob = NonNullable<Awaited<ReturnType<typeof takeDueJob>>>

const isTaken = ({ id, turn }: TakenJob) =>
  and(eq(jobs.id, id), eq(jobs.turn, turn), eq(jobs.state, 'running'))

/** Locks a taken job and returns it as it is now, or undefined if another instance has taken it since. */
export async function lockTakenJob(transaction: Executor, job: TakenJob): Promise<TakenJob | undefined> {
  const [locked] = await transaction.select(COLUMNS).from(jobs).where(isTaken(job)).for('no key update')
  return locked
}

export type JobChange = {
  state: JobState
  nextAttemptAt: Date | null
  failures?: number
  failure?: JobFailure | null
  done?: number
  total?: number | null
  startedAt?: Date | null
  endedAt?: Date
}

/** Stores what a step has changed. Returns undefined if another instance has taken the job since. */
export async function changeTakenJob(executor: Executor, job: TakenJob, change: Partial<JobChange>) {
  const [held] = await executor
    .update(jobs)
    .set(change)
    .where(isTaken(job))
    .returning({ stopAskedAt: jobs.stopAskedAt })
  return held
}
