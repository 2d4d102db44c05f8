import { sql } from 'drizzle-orm'
import type { JobFailure } from '../../contract/jobs'
import type { Database, Orm, Transaction } from '../database/connect'
import { isDatabaseUnavailable } from '../database/unavailable'
import { databaseCodeOf } from '../database/violations'
import { describeError } from '../http/describeError'
import { bumpedAtEnd } from '../lists/changeLog'
import { changeTakenJob, type JobChange, lockTakenJob, type TakenJob } from './queue.repository'

/** How long a job belongs to the instance that took it. The instance renews the lease while it runs the job. */
export const LEASE_MS = 15_000
const RENEW_MS = LEASE_MS / 3
/** After so many steps a job waits behind the due jobs of its kind, so that a long import does not hold up a short one. */
const STEPS_IN_A_ROW = 20

const FIRST_RETRY_MS = 1_000
const FIRST_PERIODIC_RETRY_MS = 60_000
const LONGEST_RETRY_MS = 10 * 60_000
/** Twelve attempts take about 50 minutes. A periodic job never gives up. */
const MAX_FAILURES = 12

/** A step locks records in an order of its own. It yields to other writers before the database looks for deadlocks. */
const LOCK_TIMEOUT = '200ms'
const LOCK_NOT_AVAILABLE = '55P03'
const YIELD_MS = 1_000

/** A job as its step sees it. */
export type RunningJob = TakenJob & { signal: AbortSignal }

/** The result of a step: the next step is due now (`more`) or at a time, or the job has ended. */
export type Step =
  | 'more'
  | 'idle'
  | { state: 'running' | 'done'; done: number; total: number }
  | { state: 'queued'; at: Date; done?: number; total?: number }
  | { state: 'stopped' | 'failed'; failure?: JobFailure; done?: number; total?: number }

/**
 * How a kind of job is run, a step at a time. On the embedded database a step takes at most 100 ms, because all callers share its one
 * session.
 */
export type JobHandler = {
  /** Makes a step in transactions of its own, which check the state of their rows under a lock. */
  run?: (job: RunningJob) => Promise<Step>
  /** Makes a step in the runner's transaction, which has locked the job. The result is stored in the same transaction. */
  write?: (transaction: Transaction, job: TakenJob) => Promise<Step>
  /** Called in the transaction that stores that the job has failed, for a subject that shows it. */
  giveUp?: (transaction: Transaction, job: TakenJob) => Promise<void>
  /** Of a periodic kind, the time from the end of a run to the next one. */
  everyMs?: number
}

type Parts = {
  database: Pick<Database, 'orm' | 'quiet'>
  now: () => Date
  log: { error(what: object, words: string): void }
  isStopping: () => boolean
}

/** Returns a function that runs a taken job until it ends, waits, or has had its turn. */
export function createJobRun({ database: { orm, quiet }, now, log, isStopping }: Parts) {
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  async function runJob(job: RunningJob, handler: JobHandler): Promise<void> {
    if (job.stopAskedAt !== null) {
      await changeTakenJob(orm, job, ended('stopped'))
      return
    }
    const renewal = setInterval(() => {
      changeTakenJob(orm, job, { nextAttemptAt: later(LEASE_MS) }).catch(() => {})
    }, RENEW_MS)
    try {
      let steps = 0
      while (await runStep(job, handler)) {
        // Otherwise each statement of a request waits for a step.
        await quiet?.()
        steps += 1
        if (steps === STEPS_IN_A_ROW) return void (await release(job))
      }
    } catch (error) {
      if (job.signal.aborted) await release(job)
      else if (databaseCodeOf(error) === LOCK_NOT_AVAILABLE)
        await changeTakenJob(orm, job, { state: 'queued', nextAttemptAt: later(YIELD_MS) })
      else {
        logFailure(log, error, 'A job failed', { job: job.id, kind: job.kind })
        await noteFailure(job, handler)
      }
    } finally {
      clearInterval(renewal)
    }
  }

  /** Returns whether this instance continues with the job. */
  async function runStep(job: RunningJob, handler: JobHandler): Promise<boolean> {
    const { run, write } = handler
    const settle = async (executor: Orm | Transaction, step: Step) => {
      const change = changeOf(step, handler)
      const held = await changeTakenJob(executor, job, { failures: 0, failure: null, ...change })
      return change.state === 'running' ? held : undefined
    }
    const held = await (write === undefined
      ? run?.(job).then((step) => settle(orm, step))
      : orm.transaction((transaction) =>
          bumpedAtEnd(transaction, async () => {
            const locked = await lockTakenJob(transaction, job)
            if (locked === undefined) return undefined
            await transaction.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`)
            return settle(transaction, await write(transaction, locked))
          }),
        ))
    if (held === undefined) return false
    if (held.stopAskedAt !== null) await changeTakenJob(orm, job, ended('stopped'))
    else if (isStopping()) await release(job)
    else return true
    return false
  }

  const ended = (state: 'done' | 'failed' | 'stopped') => ({ state, nextAttemptAt: null, endedAt: now() })
  const running = () => ({ state: 'running' as const, nextAttemptAt: later(LEASE_MS) })
  const release = (job: TakenJob) => changeTakenJob(orm, job, { state: 'queued', nextAttemptAt: now() })

  function changeOf(step: Step, { everyMs }: JobHandler): JobChange {
    if (step === 'more') return running()
    const { state, ...rest } = step === 'idle' ? { state: 'done' as const } : step
    if (state === 'running') return { ...rest, ...running() }
    if (state === 'queued') {
      const { at, ...progress } = rest as Extract<Step, { state: 'queued' }>
      return { ...progress, state, nextAttemptAt: at }
    }
    if (everyMs === undefined) return { ...rest, ...ended(state) }
    return { ...rest, state: 'queued', startedAt: null, endedAt: now(), nextAttemptAt: later(everyMs) }
  }

  const noteFailure = (taken: TakenJob, { everyMs, giveUp }: JobHandler): Promise<void> =>
    orm.transaction(async (transaction) => {
      const job = await lockTakenJob(transaction, taken)
      if (job === undefined) return
      const failures = job.failures + 1
      const isOver = everyMs === undefined && failures >= MAX_FAILURES
      const first = everyMs === undefined ? FIRST_RETRY_MS : FIRST_PERIODIC_RETRY_MS
      const wait = Math.min(first * 2 ** Math.min(failures - 1, 20), LONGEST_RETRY_MS)
      await changeTakenJob(transaction, job, {
        failures: Math.min(failures, 1_000),
        failure: 'unknown',
        ...(isOver ? ended('failed') : { state: 'retrying', nextAttemptAt: later(wait) }),
      })
      if (isOver) await giveUp?.(transaction, job)
    })

  return runJob
}

/** The pool of connections logs an outage of the database once, so this does not. */
export function logFailure(log: Parts['log'], error: unknown, words: string, about: object = {}): void {
  if (!isDatabaseUnavailable(error)) log.error({ ...describeError(error), ...about }, words)
}
