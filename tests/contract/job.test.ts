import { describe, expect, it, vi } from 'vitest'
import { createBackoff, isRetryable, retry, type Sleep } from '../../contract/backoff'
import { createJob } from '../../contract/job'

/** A failure as the server's calls have it. */
const failure = (status: number, retryAfter?: number) =>
  Object.assign(new Error(`Status ${status}`), {
    status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })

/** Time that passes at once, and is written down. */
function instantSleep() {
  const waits: number[] = []
  const sleep: Sleep = async (milliseconds) => {
    waits.push(milliseconds)
  }
  return { sleep, waits }
}

describe('waiting for a server', () => {
  const { signal } = new AbortController()

  it.each([0, 429, 502, 503, 504])('is worth it after a %i', (status) =>
    expect(isRetryable(failure(status))).toBe(true),
  )
  it.each([400, 401, 403, 404, 409, 500])('is not after a %i', (status) =>
    expect(isRetryable(failure(status))).toBe(false),
  )
  it('is not where the failure is none of the server', () =>
    expect(isRetryable(new Error('Bug'))).toBe(false))

  it('takes twice as long each time, up to a quarter of a minute, until there is an answer', async () => {
    const { sleep, waits } = instantSleep()
    const backoff = createBackoff({ sleep, signal })
    for (let times = 0; times < 6; times += 1) await backoff.wait(failure(503))
    backoff.reset()
    await backoff.wait(failure(503))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 1_000])
  })

  it('takes as long as the server asks for, within reason', async () => {
    const { sleep, waits } = instantSleep()
    const backoff = createBackoff({ sleep, signal })
    for (const asked of [7_000, 0, 86_400_000]) await backoff.wait(failure(429, asked))
    expect(waits).toEqual([7_000, 0, 120_000])
  })

  it('is done once for all who ask meanwhile', async () => {
    const { sleep, waits } = instantSleep()
    const backoff = createBackoff({ sleep, signal })
    await Promise.all([backoff.wait(failure(503)), backoff.wait(failure(503))])
    expect(waits).toHaveLength(1)
  })
})

describe('a call that is tried again', () => {
  const options = (maxWaits: number) => ({
    ...instantSleep(),
    signal: new AbortController().signal,
    maxWaits,
  })

  it('answers when the server does', async () => {
    const attempt = vi.fn().mockRejectedValueOnce(failure(503)).mockRejectedValueOnce(failure(0))
    attempt.mockResolvedValue('fine')
    expect(await retry(attempt, options(9))).toBe('fine')
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  it('fails at once where trying again is of no use', async () => {
    const attempt = vi.fn().mockRejectedValue(failure(403))
    await expect(retry(attempt, options(9))).rejects.toThrow('Status 403')
    expect(attempt).toHaveBeenCalledOnce()
  })

  it('fails where the server stays away', async () => {
    const attempt = vi.fn().mockRejectedValue(failure(503))
    await expect(retry(attempt, options(9))).rejects.toThrow('Status 503')
    expect(attempt).toHaveBeenCalledTimes(10)
  })

  it('is not tried again once the caller gives up', async () => {
    const caller = new AbortController()
    const attempt = vi.fn().mockRejectedValue(failure(503))
    const sleep = async () => caller.abort()
    await expect(retry(attempt, { sleep, signal: caller.signal })).rejects.toThrow('aborted')
    expect(attempt).toHaveBeenCalledOnce()
  })
})

describe('a job that ends before its time', () => {
  it('because the server stays away says so, and counts no row as failed', async () => {
    const perform = vi.fn().mockRejectedValue(failure(503))
    const { sleep } = instantSleep()
    const job = createJob({ rows: [1, 2, 3], lanes: 1, perform, sleep, maxWaits: 2 })
    expect(await job.finished).toEqual({ status: 'stopped', total: 3, done: 0, failed: 0 })
    expect(perform).toHaveBeenCalledTimes(3)
    expect(job.stopReason()).toMatchObject({ status: 503 })
  })

  it('because the session is over says so', async () => {
    const perform = vi.fn().mockRejectedValue(failure(401))
    const job = createJob({ rows: [1, 2, 3], lanes: 2, perform, ...instantSleep() })
    expect((await job.finished).status).toBe('stopped')
    expect(job.stopReason()).toMatchObject({ status: 401 })
  })

  it('because somebody stopped it has no other reason', async () => {
    const job = createJob({ rows: [1, 2, 3], lanes: 1, perform: async () => {}, ...instantSleep() })
    job.stop()
    expect(await job.finished).toMatchObject({ status: 'stopped', done: 1 })
    expect(job.stopReason()).toBeNull()
  })
})
