import { describe, expect, it, vi } from 'vitest'
import { finishedOrStopped } from '../../../server/import/writeRows'
import { aGate } from '../../support/gate'

const pending = new Promise<never>(() => {})

describe('an interrupted import', () => {
  it('waits for pending answers', async () => {
    const stop = new AbortController()
    const { isOpen: finished, open: answer } = aGate()
    const onOver = vi.fn()
    const over = finishedOrStopped({ stop: vi.fn(), finished }, stop.signal, 10_000).then(onOver)
    stop.abort()
    await Promise.resolve()
    expect(onOver).not.toHaveBeenCalled()
    answer()
    await over
    expect(onOver).toHaveBeenCalledOnce()
  })

  it('ends after the grace period if an answer does not arrive', async () => {
    const stop = new AbortController()
    const job = { stop: vi.fn(), finished: pending }
    const over = finishedOrStopped(job, stop.signal, 5)
    expect(job.stop).not.toHaveBeenCalled()
    stop.abort()
    expect(job.stop).toHaveBeenCalledOnce()
    // The job never ends.
    await expect(over).resolves.toBeUndefined()
  })
})
