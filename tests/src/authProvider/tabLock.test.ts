import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTabLock } from '../../../src/authProvider/tabLock'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Work that records how many of its runs overlap. */
function counted() {
  const seen = { now: 0, most: 0, done: 0 }
  const work = async () => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    await new Promise((resolve) => setTimeout(resolve, 5))
    seen.now -= 1
    seen.done += 1
  }
  return { seen, work }
}

describe('a lock across tabs in a browser without Web Locks', () => {
  it('admits one caller at a time, and finally all of them', async () => {
    const { seen, work } = counted()
    await Promise.all([1, 2, 3].map(() => withTabLock('lock', work)))
    expect(seen).toMatchObject({ most: 1, done: 3 })
    expect(localStorage.length).toBe(0)
  })

  it('is released after its holder failed', async () => {
    await expect(withTabLock('lock', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const { seen, work } = counted()
    await withTabLock('lock', work)
    expect(seen.done).toBe(1)
  })

  it('does not wait for a tab that was closed while it held the lock', async () => {
    localStorage.setItem('lock', `somebody ${Date.now() - 1}`)
    const { seen, work } = counted()
    await withTabLock('lock', work)
    expect(seen.done).toBe(1)
  })
})

describe('a lock across tabs in a browser with Web Locks', () => {
  let hasLock = false
  const request = vi.fn(async (_name: string, work: () => Promise<void>) => {
    hasLock = true
    await work()
    hasLock = false
  })
  beforeEach(() => void vi.stubGlobal('navigator', { locks: { request } }))

  it('uses the browser’s lock', async () => {
    expect(await withTabLock('lock', async () => 7)).toBe(7)
    expect(request).toHaveBeenCalledWith('lock', expect.any(Function))
    await expect(withTabLock('lock', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })

  it('is held until other tabs can see the stored value, without delaying its holder', async () => {
    vi.useFakeTimers()
    await withTabLock('lock', async () => localStorage.setItem('stored', 'here'))
    expect(hasLock).toBe(true)
    await vi.advanceTimersByTimeAsync(250)
    expect(hasLock).toBe(false)
    vi.useRealTimers()
  })
})
