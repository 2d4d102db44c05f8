import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Counts down in seconds and calls `action` at zero.
 *
 * @returns the remaining seconds
 */
export function useCountdown(seconds: number, action: () => void): number {
  const [left, setLeft] = useState(seconds)
  const atEnd = useEffectEvent(action)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  useEffect(() => {
    if (left === 0) atEnd()
  }, [left])
  return left
}
