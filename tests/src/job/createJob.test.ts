import { waitFor } from '@testing-library/react'
import { HttpError } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { createJob } from '../../../src/components/job'
import { NoAnswerError } from '../../../src/dataProvider'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Rows whose work the test finishes. */
function byHand() {
  const open = new Map<number, (error?: Error) => void>()
  return {
    perform: (row: number) =>
      new Promise<void>((resolve, reject) => {
        open.set(row, (error) => (error === undefined ? resolve() : reject(error)))
      }),
    underWay: () => [...open.keys()],
    answer: async (row: number, error?: Error) => {
      const settle = open.get(row)
      open.delete(row)
      settle?.(error)
      await Promise.resolve()
    },
  }
}

describe('a job', () => {
  it('processes every row once, a few at a time', async () => {
    let now = 0
    let most = 0
    const times = new Map<number, number>()
    const job = createJob({
      rows: numbers(50),
      lanes: 3,
      perform: async (row) => {
        times.set(row, (times.get(row) ?? 0) + 1)
        now += 1
        most = Math.max(most, now)
        await Promise.resolve()
        now -= 1
        return row * 2
      },
    })
    expect(await job.finished).toEqual({ status: 'done', total: 50, done: 50, failed: 0 })
    expect(most).toBe(3)
    expect([...times.values()]).toEqual(numbers(50).map(() => 1))
    expect(job.succeeded.map(({ result }) => result).sort((a, b) => a - b)).toEqual(
      numbers(50).map((n) => n * 2),
    )
  })

  it('records a failed row with its error, and continues', async () => {
    const refusal = new HttpError('Taken', 409)
    const perform = async (row: number) => {
      if (row === 2) throw refusal
    }
    const job = createJob({ rows: numbers(5), perform })
    expect(await job.finished).toMatchObject({ status: 'done', done: 5, failed: 1 })
    expect(job.failed).toEqual([{ row: 2, error: refusal }])
  })

  it('starts no more rows after a stop, and still records the results of pending ones', async () => {
    const { perform, underWay, answer } = byHand()
    const job = createJob({ rows: numbers(9), lanes: 2, perform })
    job.stop()
    expect(job.state().status).toBe('stopping')
    await answer(0)
    await answer(1, new HttpError('Taken', 409))
    expect(await job.finished).toEqual({ status: 'stopped', total: 9, done: 2, failed: 1 })
    expect(underWay()).toEqual([])
  })

  it('can be paused, resumed, and stopped while paused', async () => {
    const { perform, underWay, answer } = byHand()
    const job = createJob({ rows: numbers(3), lanes: 1, perform })
    job.pause()
    await answer(0)
    expect(job.state().status).toBe('paused')
    expect(underWay()).toEqual([])
    job.resume()
    await waitFor(() => expect(underWay()).toEqual([1]))
    job.pause()
    await answer(1)
    job.stop()
    expect(await job.finished).toMatchObject({ status: 'stopped', done: 2 })
  })

  it('waits while the server does not answer, and retries the same row', async () => {
    let isAway = true
    const job = createJob({
      rows: numbers(4),
      lanes: 2,
      perform: async (row) => {
        if (isAway && row > 0) throw new NoAnswerError('offline')
      },
    })
    await waitFor(() => expect(job.state().status).toBe('waiting'))
    isAway = false
    window.dispatchEvent(new Event('online'))
    expect(await job.finished).toEqual({ status: 'done', total: 4, done: 4, failed: 0 })
  })

  it('notifies subscribers at most ten times a second, and at once when its status changes', async () => {
    const job = createJob({ rows: numbers(500), perform: async () => {} })
    const listener = vi.fn()
    job.subscribe(listener)
    await job.finished
    expect(listener.mock.calls.length).toBeLessThan(5)
    expect(job.state()).toBe(job.state())
  })
})
