import { describe, expect, it, vi } from 'vitest'
import { finishedOrStopped } from '../../../server/import/writeRows'
import { aGate } from '../../support/gate'

const pending = new Promise<never>(() => {})

describe('an interrupted run', () => {
  it('waits for the answers to what it has sent', async () => {
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

  it('does not wait for ever for what hangs', async () => {
    const stop = new AbortController()
    const job = { stop: vi.fn(), finished: pending }
    const over = finishedOrStopped(job, stop.signal, 5)
    expect(job.stop).not.toHaveBeenCalled()
    stop.abort()
    expect(job.stop).toHaveBeenCalledOnce()
    // It would never settle if it waited for the job.
    await expect(over).resolves.toBeUndefined()
  })
})
