import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Lists in memory answer every key at once; a server that has not answered yet is asked so often at most while one types on. */
const SERVER_INTERVAL_MS = 200

type ThrottledSearch = {
  /** What was typed, as it is to be asked of a server; where the answer comes from memory, as it is. */
  asked: string
  /** Whether what is typed next will be asked at once. */
  isNextAskedAtOnce: () => boolean
  /** To be called when what was asked is answered: what was typed meanwhile, or is typed next, waits no longer. */
  answered: () => void
}

/** Lets a list be searched at every key where it is in memory, and not more often than a server answers where it is not. */
export function useThrottledSearch(typed: string, isRemote: boolean): ThrottledSearch {
  const [asked, setAsked] = useState(typed)
  const askAgainAt = useRef(0)
  const askWaiting = useRef<() => void>(undefined)
  // Before the key itself is drawn, which takes a slow phone as long as the way to the server.
  useLayoutEffect(() => {
    if (!isRemote || typed === asked) return
    const ask = () => {
      askAgainAt.current = performance.now() + SERVER_INTERVAL_MS
      setAsked(typed)
    }
    const wait = askAgainAt.current - performance.now()
    // What is taken back whole has no more letters to wait for.
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
