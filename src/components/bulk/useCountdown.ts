import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Counts down second by second, and does something at the end. While `isHeld` it stands still.
 *
 * @returns the seconds that are left
 */
export function useCountdown(seconds: number, isHeld: boolean, action: () => void): number {
  const [left, setLeft] = useState(seconds)
  const atEnd = useEffectEvent(action)
  useEffect(() => {
    if (isHeld || left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, isHeld])
  useEffect(() => {
    if (left === 0) atEnd()
  }, [left])
  return left
}
