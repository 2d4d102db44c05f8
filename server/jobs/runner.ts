import { AsyncResource } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import type { JobKind } from '../../contract/jobs'
import type { Database } from '../database/connect'
import { isForWantOfRoom } from '../database/readOnly'
import { createJobRun, type JobHandler, LEASE_MS, logFailure } from './jobRun'
import { addPeriodicJobs, findDueKinds, releaseJobs, takeDueJob } from './queue.repository'

/** How often an instance looks for due jobs. */
const LOOK_EVERY_MS = 1_000
/** The delay after `wake`, by which the caller's transaction has usually ended. */
const WAKE_MS = 50
/** How long it pauses after a failure outside of a job, for example when the database does not answer. */
const PAUSE_MS = 15_000
/** How long running steps may take after `stop` before their signal aborts. */
const STOP_MS = 1_000

/** A kind whose queue is a table of its own: whether it has work, and a step, which takes its rows by itself. */
type QueueHandler = {
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
  database: Pick<Database, 'orm' | 'kind' | 'quiet'>
  now: () => Date
  log: { error(what: object, words: string): void }
}

export function createJobs({ database, now, log }: Parts, handlersOf: () => JobHandlers): Jobs {
  const { orm, kind: engine } = database
  const stopping = new AbortController()
  const lanes = new Map<JobKind, Promise<boolean>>()
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds)
  let isStopping = false
  const runJob = createJobRun({ database, now, log, isStopping: () => isStopping })
  let hasFailed = false

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
    if (!isStopping && !isForWantOfRoom(error)) logFailure(log, error, 'Running jobs failed')
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
