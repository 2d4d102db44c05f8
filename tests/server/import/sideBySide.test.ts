import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runConcurrently } from '../../../server/import/runConcurrently'

const never = new AbortController().signal
const items = Array.from({ length: 20 }, (_, index) => index)

describe('work side by side', () => {
  it('is done once for each, never more at a time than asked for', async () => {
    const done: number[] = []
    let running = 0
    let most = 0
    await runConcurrently(
      items,
      async (item) => {
        running += 1
        most = Math.max(most, running)
        await delay(1)
        running -= 1
        done.push(item)
      },
      { width: 4, stop: never, grace: 0 },
    )
    expect(done.sort((a, b) => a - b)).toEqual(items)
    expect(most).toBe(4)
  })

  it('begins nothing after the stop, and waits for what has begun', async () => {
    const stop = new AbortController()
    const done: number[] = []
    await runConcurrently(
      items,
      async (item) => {
        if (item === 5) stop.abort()
        await delay(1)
        done.push(item)
      },
      { width: 2, stop: stop.signal, grace: 10_000 },
    )
    expect(done.length).toBeGreaterThanOrEqual(6)
    expect(done.length).toBeLessThanOrEqual(7)
  })

  it('does not wait for ever for what hangs', async () => {
    const stop = new AbortController()
    await runConcurrently(
      items,
      async () => {
        stop.abort()
        await new Promise(() => {})
      },
      { width: 2, stop: stop.signal, grace: 5 },
    )
  })

  it('of nothing ends at once', async () => {
    await runConcurrently([], () => Promise.reject(new Error('never')), { width: 4, stop: never, grace: 0 })
  })
})
