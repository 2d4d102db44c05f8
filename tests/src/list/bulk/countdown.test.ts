import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCountdown } from '../../../../src/list/bulk/confirmSteps'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const second = () => act(() => vi.advanceTimersByTimeAsync(1_000))

describe('a countdown', () => {
  it('counts the seconds, and runs its action once at the end', async () => {
    const atEnd = vi.fn()
    const { result } = renderHook(() => useCountdown(2, atEnd))
    expect(result.current).toBe(2)
    await second()
    expect(result.current).toBe(1)
    expect(atEnd).not.toHaveBeenCalled()
    await second()
    await second()
    expect(result.current).toBe(0)
    expect(atEnd).toHaveBeenCalledOnce()
  })
})
