import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The minimum interval between searches while the server has not answered, in milliseconds. */
const SERVER_INTERVAL_MS = 200

type ThrottledSearch = {
  /** The text to search for: throttled for a server, immediate for rows in memory. */
  asked: string
  /** Returns whether the next typed text will be searched at once. */
  isNextAskedAtOnce: () => boolean
  /** Call this when a search is answered, so that the pending next search starts. */
  answered: () => void
}

/** Returns the text to search for. Rows in memory are searched at every keystroke; a server once it has answered, or after an interval. */
export function useThrottledSearch(typed: string, isRemote: boolean): ThrottledSearch {
  const [asked, setAsked] = useState(typed)
  const nextSearchAt = useRef(0)
  const startPending = useRef<() => void>(undefined)
  // A layout effect, so that the request starts before the browser paints the typed letter, which on a slow phone takes as long as a request.
  useLayoutEffect(() => {
    if (!isRemote || typed === asked) return
    const ask = () => {
      nextSearchAt.current = performance.now() + SERVER_INTERVAL_MS
      setAsked(typed)
    }
    const wait = nextSearchAt.current - performance.now()
    // A cleared search runs at once, because no further letters are expected.
    if (wait <= 0 || typed === '') return ask()
    const timer = setTimeout(ask, wait)
    startPending.current = ask
    return () => {
      clearTimeout(timer)
      startPending.current = undefined
    }
  }, [typed, asked, isRemote])
  const answered = useCallback(() => {
    nextSearchAt.current = 0
    startPending.current?.()
  }, [])
  const isNextAskedAtOnce = useCallback(() => performance.now() >= nextSearchAt.current, [])
  return { asked: isRemote ? asked : typed, isNextAskedAtOnce, answered }
}
