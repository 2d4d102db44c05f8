import { describe, expect, it, vi } from 'vitest'
import { createBackoff, isRetryable, retry, type Sleep } from '../../contract/backoff'
import { createJob } from '../../contract/job'

/** Creates an error like those of failed calls. */
const failure = (status: number, retryAfter?: number) =>
  Object.assign(new Error(`Status ${status}`), {
    status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })

/** A sleep that resolves at once and records the waits. */
function instantSleep() {
  const waits: number[] = []
  const sleep: Sleep = async (milliseconds) => {
    waits.push(milliseconds)
  }
  return { sleep, waits }
}

describe('the wait before a retry', () => {
  const { signal } = new AbortController()

  it.each([0, 429, 502, 503, 504])('is allowed after a %i', (status) =>
    expect(isRetryable(failure(status))).toBe(true),
  )
  it.each([400, 401, 403, 404, 409, 500])('is not allowed after a %i', (status) =>
    expect(isRetryable(failure(status))).toBe(false),
  )
  it('is not allowed after an error that the server did not send', () =>
    expect(isRetryable(new Error('Bug'))).toBe(false))

  it('doubles each time, up to 15 s, until the server answers', async () => {
    const { sleep, waits } = instantSleep()
    const backoff = createBackoff({ sleep, signal })
    for (let times = 0; times < 6; times += 1) await backoff.wait(failure(503))
    backoff.reset()
    await backoff.wait(failure(503))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 1_000])
  })

  it('follows the server’s Retry-After, within limits', async () => {
    const { sleep, waits } = instantSleep()
    const backoff = createBackoff({ sleep, signal })
    for (const asked of [7_000, 0, 86_400_000]) await backoff.wait(failure(429, asked))
    expect(waits).toEqual([7_000, 0, 120_000])
  })

  it('is shared by all callers that fail meanwhile', async () => {
    const { sleep, waits } = instantSleep()
    const backoff = createBackoff({ sleep, signal })
    await Promise.all([backoff.wait(failure(503)), backoff.wait(failure(503))])
    expect(waits).toHaveLength(1)
  })
})

describe('a retried call', () => {
  const options = (maxWaits: number) => ({
    ...instantSleep(),
    signal: new AbortController().signal,
    maxWaits,
  })

  it('succeeds once the server answers', async () => {
    const attempt = vi.fn().mockRejectedValueOnce(failure(503)).mockRejectedValueOnce(failure(0))
    attempt.mockResolvedValue('fine')
    expect(await retry(attempt, options(9))).toBe('fine')
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  it('fails at once if a retry cannot help', async () => {
    const attempt = vi.fn().mockRejectedValue(failure(403))
    await expect(retry(attempt, options(9))).rejects.toThrow('Status 403')
    expect(attempt).toHaveBeenCalledOnce()
  })

  it('fails if the server stays unreachable', async () => {
    const attempt = vi.fn().mockRejectedValue(failure(503))
    await expect(retry(attempt, options(9))).rejects.toThrow('Status 503')
    expect(attempt).toHaveBeenCalledTimes(10)
  })

  it('is not retried after the caller aborts', async () => {
    const caller = new AbortController()
    const attempt = vi.fn().mockRejectedValue(failure(503))
    const sleep = async () => caller.abort()
    await expect(retry(attempt, { sleep, signal: caller.signal })).rejects.toThrow('aborted')
    expect(attempt).toHaveBeenCalledOnce()
  })
})

describe('a job that stops early', () => {
  it('has the 503 as its reason if the server stays unavailable, and counts no row as failed', async () => {
    const perform = vi.fn().mockRejectedValue(failure(503))
    const { sleep } = instantSleep()
    const job = createJob({ rows: [1, 2, 3], lanes: 1, perform, sleep, maxWaits: 2 })
    expect(await job.finished).toEqual({ status: 'stopped', total: 3, done: 0, failed: 0 })
    expect(perform).toHaveBeenCalledTimes(3)
    expect(job.stopReason()).toMatchObject({ status: 503 })
  })

  it('has the 401 as its reason if the session expired', async () => {
    const perform = vi.fn().mockRejectedValue(failure(401))
    const job = createJob({ rows: [1, 2, 3], lanes: 2, perform, ...instantSleep() })
    expect((await job.finished).status).toBe('stopped')
    expect(job.stopReason()).toMatchObject({ status: 401 })
  })

  it('has no reason if the user stopped it', async () => {
    const job = createJob({ rows: [1, 2, 3], lanes: 1, perform: async () => {}, ...instantSleep() })
    job.stop()
    expect(await job.finished).toMatchObject({ status: 'stopped', done: 1 })
    expect(job.stopReason()).toBeNull()
  })
})
