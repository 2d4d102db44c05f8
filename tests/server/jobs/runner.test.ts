import { AsyncResource } from 'node:async_hooks'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/database/connect'
import { jobs } from '../../../server/database/schema'
import type { JobHandler } from '../../../server/jobs/jobRun'
import { enqueueJob } from '../../../server/jobs/queue.repository'
import { createJobs, type JobHandlers, type Jobs } from '../../../server/jobs/runner'
import { freshDatabase, secondInstanceDatabase, testEngine } from '../../support/database'
import { aGate } from '../../support/gate'
import { statementsDuring } from '../../support/statements'

const SUBJECT = { resource: 'batches', id: '00000000-0000-4000-8000-000000000001' } as const
const SECOND = 1_000

let database: Database
let time: number
let logged: unknown[]

beforeEach(async () => {
  database = await freshDatabase()
  time = Date.parse('2026-11-29T10:00:00Z')
  logged = []
})

const now = () => new Date(time)
const instance = (handlers: JobHandlers, on = database): Jobs =>
  createJobs(
    { database: on, now, log: { error: (what, words) => void logged.push([what, words]) } },
    () => handlers,
  )
const queue = (id: string = SUBJECT.id) =>
  database.orm.transaction((transaction) =>
    enqueueJob(transaction, { kind: 'import', subject: { ...SUBJECT, id }, startedBy: null, now: now() }),
  )
const only = async () => {
  const [job] = await database.orm.select().from(jobs)
  if (job === undefined) throw new Error('No job is stored')
  return job
}

it('queues a job only if the transaction of the caller commits', async () => {
  const rolledBack = database.orm.transaction(async (transaction) => {
    await enqueueJob(transaction, { kind: 'import', subject: SUBJECT, startedBy: null, now: now() })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await database.orm.$count(jobs)).toBe(0)
})

it('runs a job step by step and stores its progress', async () => {
  await queue()
  const progress: (number | null)[][] = []
  let done = 0
  await instance({
    import: {
      run: async () => {
        const { done: stored, total } = await only()
        progress.push([stored, total])
        done += 1
        return done < 3 ? { state: 'running', done, total: 3 } : { state: 'done', done, total: 3 }
      },
    },
  }).runDue()
  expect(progress).toEqual([
    [0, null],
    [1, 3],
    [2, 3],
  ])
  expect(await only()).toMatchObject({
    state: 'done',
    done: 3,
    total: 3,
    endedAt: now(),
    nextAttemptAt: null,
  })
})

it.runIf(testEngine === 'embedded')('runs no step between the statements of a request', async () => {
  await queue()
  let steps = 0
  const request = AsyncResource.bind(async () => {
    for (let statement = 0; statement < 5; statement += 1) await database.orm.execute(sql`select 1`)
    return steps
  })
  let stepsMeanwhile: Promise<number> | undefined
  await instance({
    import: {
      write: async () => {
        steps += 1
        stepsMeanwhile ??= request()
        return { state: steps < 10 ? 'running' : 'done', done: steps, total: 10 }
      },
    },
  }).runDue()
  expect(await stepsMeanwhile).toBe(1)
})

it('lets another due job of the kind have its turn before a long one ends', async () => {
  const [long, short] = [SUBJECT.id, SUBJECT.id.replace(/1$/, '2')]
  await queue(long)
  time += 1
  await queue(short)
  const order: (string | null)[] = []
  const run: JobHandler['run'] = async ({ subjectId }) => {
    time += 1
    order.push(subjectId)
    return subjectId === short || order.length > 50 ? 'idle' : 'more'
  }
  await instance({ import: { run } }).runDue()
  expect(order.indexOf(short)).toBeLessThan(order.lastIndexOf(long))
})

describe('a job whose step fails', () => {
  const failing = () => {
    const attempts: number[] = []
    const run = async () => {
      attempts.push(time)
      throw new Error('ada@example.com is in the message of no database error')
    }
    return { attempts, jobs: instance({ import: { run } }) }
  }

  it('is retried after waits that double up to ten minutes, and fails after twelve attempts', async () => {
    await queue()
    const { attempts, jobs: runner } = failing()
    for (let waits = 0; waits < 20; waits += 1) {
      await runner.runDue()
      time = (await only()).nextAttemptAt?.getTime() ?? time
    }
    const waits = attempts.slice(1).map((at, index) => (at - (attempts[index] ?? 0)) / SECOND)
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600])
    expect(await only()).toMatchObject({
      state: 'failed',
      failure: 'unknown',
      failures: 12,
      nextAttemptAt: null,
    })
  })

  it('tells its subject in the transaction that stores its end', async () => {
    await queue()
    await database.orm.update(jobs).set({ failures: 11 })
    const giveUp = vi.fn<NonNullable<JobHandler['giveUp']>>(async (transaction, { id }) => {
      const [job] = await transaction.select().from(jobs).where(eq(jobs.id, id))
      expect(job).toMatchObject({ state: 'failed', failures: 12 })
      throw new Error('not told')
    })
    const write = () => Promise.reject(new Error('failed'))
    await instance({ import: { write, giveUp } }).runDue()
    expect(giveUp).toHaveBeenCalledOnce()
    expect(await only()).toMatchObject({ state: 'running', failures: 11 })
  })

  it('waits a second without counting the attempt if a lock was not free', async () => {
    await queue()
    const write: JobHandler['write'] = async (transaction) => {
      const { rows } = await transaction.execute<{ lock_timeout: string }>(sql`show lock_timeout`)
      expect(rows).toEqual([{ lock_timeout: '200ms' }])
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    }
    await instance({ import: { write } }).runDue()
    const nextAttemptAt = new Date(time + SECOND)
    expect(await only()).toMatchObject({ state: 'queued', failures: 0, failure: null, nextAttemptAt })
    expect(logged).toEqual([])
  })

  it('is logged without the values of a failed statement', async () => {
    await queue()
    const run = () => database.orm.execute(sql`select ${'ada@example.com'}::int`).then(() => 'idle' as const)
    await instance({ import: { run } }).runDue()
    expect(JSON.stringify(logged)).toMatch(/"kind":"import".*A job failed/)
    expect(JSON.stringify(logged)).not.toContain('ada@example.com')
  })

  it('starts to count its attempts again after a step that succeeds', async () => {
    await queue()
    const steps = ['fail', 'more', 'fail'] as const
    let step = 0
    const run = async () => {
      const next = steps[step++]
      if (next === 'fail') throw new Error('failed')
      return 'more' as const
    }
    const runner = instance({ import: { run } })
    await runner.runDue()
    expect(await only()).toMatchObject({ state: 'retrying', failures: 1 })
    time += SECOND
    await runner.runDue()
    expect(await only()).toMatchObject({ state: 'retrying', failures: 1 })
  })
})

describe('two instances', () => {
  it('never run the same job at the same time', async () => {
    for (let job = 10; job < 30; job += 1) await queue(SUBJECT.id.replace(/01$/, String(job)))
    const running = new Set<string>()
    const finished: string[] = []
    const run = async ({ id }: { id: string }) => {
      expect(running.has(id)).toBe(false)
      running.add(id)
      await database.orm.execute(sql`select 1`)
      running.delete(id)
      finished.push(id)
      return 'idle' as const
    }
    const other = (await secondInstanceDatabase()) ?? database
    await Promise.all([instance({ import: { run } }).runDue(), instance({ import: { run } }, other).runDue()])
    expect([finished.length, new Set(finished).size]).toEqual([20, 20])
  })

  it('refuse the result of an instance whose lease has ended', async () => {
    await queue()
    const [reached, held] = [aGate(), aGate()]
    const late = instance({
      import: {
        run: async () => {
          reached.open()
          await held.isOpen
          return { state: 'done', done: 1, total: 1 }
        },
      },
    }).runDue()
    await reached.isOpen
    time += 16 * SECOND
    await instance({ import: { write: async () => ({ state: 'done', done: 2, total: 2 }) } }).runDue()
    held.open()
    await late
    expect(await only()).toMatchObject({ state: 'done', done: 2, turn: 2 })
  })

  it('do not write in a step whose job was queued again', async () => {
    await queue()
    const turns: number[] = []
    const write: JobHandler['write'] = async (_transaction, { turn }) => {
      turns.push(turn)
      return turns.length < 3 ? 'more' : 'idle'
    }
    const runner = instance({
      import: {
        write: async (transaction, job) => {
          const step = await write(transaction, job)
          if (turns.length === 1) {
            const again = { kind: 'import', subject: SUBJECT, startedBy: null, now: now() } as const
            await enqueueJob(transaction, again)
          }
          return step
        },
      },
    })
    await runner.runDue()
    expect(turns).toEqual([1, 2, 2])
  })

  it('do not write in a step whose job the other one has taken', async () => {
    await queue()
    let writes = 0
    await instance({
      import: {
        write: async (transaction) => {
          writes += 1
          // The other instance takes the job before the next step.
          if (writes === 1) await transaction.update(jobs).set({ turn: sql`${jobs.turn} + 1` })
          return 'more'
        },
      },
    }).runDue()
    expect(writes).toBe(1)
  })
})

describe('an instance that is killed in the middle of a step', () => {
  it('leaves nothing of the step, and the next attempt continues after the last finished step', async () => {
    await queue()
    const before: number[] = []
    const runner = instance({
      import: {
        write: async (transaction, { id }) => {
          const [job] = await transaction.select().from(jobs).where(eq(jobs.id, id))
          const done = (job?.done ?? 0) + 1
          before.push(done)
          await transaction.update(jobs).set({ total: 99 })
          if (before.length === 2) throw new Error('killed')
          return done < 3 ? { state: 'running', done, total: 3 } : { state: 'done', done, total: 3 }
        },
      },
    })
    await runner.runDue()
    expect(await only()).toMatchObject({ state: 'retrying', done: 1, total: 3 })
    time += SECOND
    await runner.runDue()
    expect(before).toEqual([1, 2, 2, 3])
    expect(await only()).toMatchObject({ state: 'done', done: 3 })
  })

  it('keeps the job until its lease ends', async () => {
    await queue()
    // What a killed instance leaves.
    await database.orm
      .update(jobs)
      .set({ state: 'running', turn: 1, nextAttemptAt: new Date(time + 15 * SECOND) })
    let steps = 0
    const next = instance({
      import: {
        run: async () => {
          steps += 1
          return 'idle'
        },
      },
    })
    await next.runDue()
    expect(steps).toBe(0)
    time += 16 * SECOND
    await next.runDue()
    expect(steps).toBe(1)
  })
})

it('stops a job after the step that is running', async () => {
  await queue()
  let steps = 0
  await instance({
    import: {
      run: async ({ id }) => {
        steps += 1
        await database.orm.update(jobs).set({ stopAskedAt: now() }).where(eq(jobs.id, id))
        return 'more'
      },
    },
  }).runDue()
  expect(steps).toBe(1)
  expect(await only()).toMatchObject({ state: 'stopped', nextAttemptAt: null })
})

it('leaves a job to the next instance when the server stops', async () => {
  await queue()
  let steps = 0
  const stopping: Promise<void>[] = []
  const runner: Jobs = instance({
    import: {
      run: async () => {
        steps += 1
        stopping.push(runner.stop())
        return 'more'
      },
    },
  })
  await runner.runDue()
  await Promise.all(stopping)
  expect(steps).toBe(1)
  expect(await only()).toMatchObject({ state: 'queued', nextAttemptAt: now() })
})

it.runIf(testEngine === 'embedded')('continues the jobs of a killed instance at its start', async () => {
  await queue()
  await database.orm.update(jobs).set({ state: 'running', nextAttemptAt: new Date(time + 15 * SECOND) })
  const runner = instance({ import: { run: async () => 'idle' } })
  runner.start()
  await expect.poll(async () => (await only()).state).toBe('done')
  await runner.stop()
})

describe('a periodic job', () => {
  it('runs at the start, again after its interval, and never gives up', async () => {
    const runs: number[] = []
    const runner = instance({
      cleaning: {
        everyMs: 60 * SECOND,
        run: async () => {
          runs.push(time)
          if (runs.length > 1) throw new Error('failed')
          return 'idle'
        },
      },
    })
    runner.start()
    await expect.poll(() => runs.length).toBe(1)
    await expect.poll(async () => (await only()).state).toBe('queued')
    await runner.stop()
    expect(await only()).toMatchObject({ endedAt: now(), nextAttemptAt: new Date(time + 60 * SECOND) })
  })

  it('is stored once, however many instances start', async () => {
    const handlers: JobHandlers = { cleaning: { everyMs: SECOND, run: async () => 'idle' } }
    const instances = [instance(handlers), instance(handlers)]
    for (const one of instances) one.start()
    await expect.poll(async () => (await database.orm.select().from(jobs)).length).toBe(1)
    await Promise.all(instances.map((one) => one.stop()))
    expect(await database.orm.$count(jobs)).toBe(1)
  })
})

it('looks for all kinds with one statement when nothing is due', async () => {
  const runner = instance({
    mail: { isDue: () => sql`false`, drain: async () => 'idle' },
    import: { run: async () => 'idle' },
    cleaning: { run: async () => 'idle', everyMs: SECOND },
  })
  expect(await statementsDuring(() => runner.runDue())).toHaveLength(1)
})
