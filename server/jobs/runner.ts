import { AsyncResource } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import type { JobFailure, JobKind } from '../../contract/jobs'
import type { Database, Orm, Transaction } from '../database/connect'
import { isForWantOfRoom } from '../database/readOnly'
import { isDatabaseUnavailable } from '../database/unavailable'
import { databaseCodeOf } from '../database/violations'
import { describeError } from '../http/describeError'
import { bumpedAtEnd } from '../lists/changeLog'
import {
  addPeriodicJobs,
  changeTakenJob,
  findDueKinds,
  type JobChange,
  lockTakenJob,
  releaseJobs,
  type TakenJob,
  takeDueJob,
} from './queue.repository'

/** How often an instance looks for due jobs. */
const LOOK_EVERY_MS = 1_000
/** The delay after `wake`, by which the caller's transaction has usually ended. */
const WAKE_MS = 50
/** How long it pauses after a failure outside of a job, for example when the database does not answer. */
const PAUSE_MS = 15_000
/** How long a job belongs to the instance that took it. The instance renews the lease while it runs the job. */
const LEASE_MS = 15_000
const RENEW_MS = LEASE_MS / 3
/** How long running steps may take after `stop` before their signal aborts. */
const STOP_MS = 1_000

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

/** A kind whose queue is a table of its own: whether it has work, and a step, which takes its rows by itself. */
export type QueueHandler = {
  isDue: (now: Date) => SQL
  drain: (signal: AbortSignal) => Promise<'more' | 'idle'>
}

export type JobHandlers = Partial<Record<JobKind, JobHandler | QueueHandler>>

/** Runs jobs. Each instance has one; the database decides which instance runs which job. */
export type Jobs = {
  /** Stores the periodic jobs and looks for due jobs from now on. */
  start(): void
  /** Looks for due jobs as soon as the caller's transaction has probably ended. */
  wake(): void
  /** Runs the due jobs of one kind, or of all kinds. */
  runDue(kind?: JobKind): Promise<void>
  /** Ends after the current steps. Other instances, or the next start, continue. */
  stop(): Promise<void>
}

type Parts = {
  database: Pick<Database, 'orm' | 'kind'>
  now: () => Date
  log: { error(what: object, words: string): void }
}

export function createJobs(
  { database: { orm, kind: engine }, now, log }: Parts,
  handlersOf: () => JobHandlers,
): Jobs {
  const stopping = new AbortController()
  const lanes = new Map<JobKind, Promise<boolean>>()
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds)
  let isStopping = false
  let hasFailed = false

  /** The pool of connections logs an outage of the database once, so this does not. */
  const logFailure = (error: unknown, words: string, about: object = {}) => {
    if (!isDatabaseUnavailable(error)) log.error({ ...describeError(error), ...about }, words)
  }

  /** Runs the due jobs of one kind in sequence. Lanes of other kinds run at the same time. */
  async function runLane(kind: JobKind, handler: JobHandler | QueueHandler): Promise<void> {
    while (!isStopping) {
      if ('drain' in handler) {
        if ((await handler.drain(stopping.signal)) === 'idle') return
        continue
      }
      const job = await takeDueJob(orm, kind, now(), later(LEASE_MS))
      if (job === undefined) return
      await runJob({ ...job, signal: stopping.signal }, handler)
    }
  }

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
        steps += 1
        if (steps === STEPS_IN_A_ROW) return void (await release(job))
      }
    } catch (error) {
      if (stopping.signal.aborted) await release(job)
      else if (databaseCodeOf(error) === LOCK_NOT_AVAILABLE)
        await changeTakenJob(orm, job, { state: 'queued', nextAttemptAt: later(YIELD_MS) })
      else {
        logFailure(error, 'A job failed', { job: job.id, kind: job.kind })
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
    else if (isStopping) await release(job)
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

  /** Starts a lane for each kind that has work. A lane resolves with whether it ended without a failure of its own. */
  async function look(only?: JobKind): Promise<Promise<boolean>[]> {
    const handlers = handlersOf()
    const queues: Partial<Record<JobKind, SQL>> = {}
    for (const kind of Object.keys(handlers) as JobKind[]) {
      const handler = handlers[kind]
      if (handler && 'isDue' in handler) queues[kind] = handler.isDue(now())
    }
    const due = await findDueKinds(orm, now(), queues)
    return due.flatMap((kind) => {
      const handler = handlers[kind]
      if (handler === undefined || (only !== undefined && kind !== only)) return []
      const lane =
        lanes.get(kind) ??
        runLane(kind, handler)
          .then(() => true, noteOutage)
          .finally(() => lanes.delete(kind))
      lanes.set(kind, lane)
      return [lane]
    })
  }

  const noteOutage = (error: unknown) => {
    hasFailed = true
    // The database reports a full disk by itself, and is closed after the stop.
    if (!isStopping && !isForWantOfRoom(error)) logFailure(error, 'Running jobs failed')
    return false
  }

  let isPrepared = false
  async function prepare(): Promise<void> {
    if (isPrepared) return
    // The embedded database has one instance, so a killed instance has left the running jobs.
    if (engine === 'embedded') await releaseJobs(orm, now())
    const handlers = handlersOf()
    const kinds = (Object.keys(handlers) as JobKind[]).filter((kind) => 'everyMs' in (handlers[kind] ?? {}))
    await addPeriodicJobs(orm, kinds, now())
    isPrepared = true
  }

  let looking: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  // A caller of `wake` or `runDue` can be in a transaction, which the runner must not use (database/scopedPool.ts).
  const schedule = AsyncResource.bind((pause: number) => {
    if (isStopping) return
    timer = setTimeout(async () => {
      timer = undefined
      isWoken = false
      looking = prepare()
        .then(() => look())
        .catch(noteOutage)
      await looking
      schedule(hasFailed ? PAUSE_MS : LOOK_EVERY_MS)
      hasFailed = false
    }, pause)
    timer.unref()
  })

  return {
    start: () => schedule(WAKE_MS),
    wake() {
      if (timer === undefined || isWoken) return
      isWoken = true
      clearTimeout(timer)
      schedule(WAKE_MS)
    },
    runDue: AsyncResource.bind(async (kind?: JobKind) => {
      // A lane that was about to end can have missed a job that was queued meanwhile.
      while (!isStopping) {
        const started = await look(kind)
        if (started.length === 0 || (await Promise.all(started)).includes(false)) return
      }
    }),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const limit = setTimeout(() => stopping.abort(), STOP_MS)
      await looking
      await Promise.all(lanes.values())
      clearTimeout(limit)
    },
  }
}
