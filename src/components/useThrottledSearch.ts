import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The interval of searches while the user types and the server has not answered, in milliseconds. */
const SERVER_INTERVAL_MS = 200

type ThrottledSearch = {
  /** The text to search for: throttled for a server, immediate for rows in memory. */
  asked: string
  /** Returns whether the next typed text will be searched at once. */
  isNextAskedAtOnce: () => boolean
  /** Call it when a search is answered; it releases the next one. */
  answered: () => void
}

/** Searches rows in memory at every key, and a server only as fast as it answers. */
export function useThrottledSearch(typed: string, isRemote: boolean): ThrottledSearch {
  const [asked, setAsked] = useState(typed)
  const askAgainAt = useRef(0)
  const askWaiting = useRef<() => void>(undefined)
  // A layout effect, because rendering the typed key takes a slow phone as long as a request takes.
  useLayoutEffect(() => {
    if (!isRemote || typed === asked) return
    const ask = () => {
      askAgainAt.current = performance.now() + SERVER_INTERVAL_MS
      setAsked(typed)
    }
    const wait = askAgainAt.current - performance.now()
    // A cleared search has no more letters to wait for.
    if (wait <= 0 || typed === '') return ask()
    const timer = setTimeout(ask, wait)
    askWaiting.current = ask
    return () => {
      clearTimeout(timer)
      askWaiting.current = undefined
    }
  }, [typed, asked, isRemote])
  const answered = useCallback(() => {
    askAgainAt.current = 0
    askWaiting.current?.()
  }, [])
  const isNextAskedAtOnce = useCallback(() => performance.now() >= askAgainAt.current, [])
  return { asked: isRemote ? asked : typed, isNextAskedAtOnce, answered }
}
