import { describe, expect, it } from 'vitest'
import { backoff, pauseLength } from '../../../server/import/backoff'

describe('the pause before a request is sent again', () => {
  it('is what the server asks for, within reason', () => {
    expect(pauseLength(1, '7')).toBe(7_000)
    expect(pauseLength(1, '0')).toBe(0)
    expect(pauseLength(1, '86400')).toBe(120_000)
  })

  it('can be asked for as a moment', () => {
    const soon = pauseLength(1, new Date(Date.now() + 10_000).toUTCString())
    expect(soon).toBeGreaterThan(7_000)
    expect(soon).toBeLessThanOrEqual(10_000)
  })

  it.each([null, '', 'soon'])('doubles, with a random part, where the server says %j', (retryAfter) => {
    for (const [attempt, most] of [
      [1, 250],
      [2, 500],
      [4, 2_000],
      [20, 30_000],
    ] as const) {
      const pause = pauseLength(attempt, retryAfter)
      expect(pause).toBeGreaterThanOrEqual(most / 2)
      expect(pause).toBeLessThanOrEqual(most)
    }
  })
})

describe('waiting', () => {
  it('ends at once when the run is stopped', async () => {
    const stop = new AbortController()
    const { ready, pause } = backoff(stop.signal)
    await ready()
    pause(1, '60')
    const waiting = ready()
    stop.abort()
    await expect(waiting).rejects.toThrow()
    await expect(ready()).rejects.toThrow()
  })
})
