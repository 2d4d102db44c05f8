import { useLayoutEffect, useRef, useState } from 'react'

/** Lists in memory answer every key at once; a server is asked at the first key, and so often at most while one types on. */
const SERVER_INTERVAL_MS = 200

/** What was typed, as it is to be asked of a server; where the answer comes from memory, as it is. */
export function useThrottledSearch(typed: string, isRemote: boolean): string {
  const [asked, setAsked] = useState(typed)
  const askAgainAt = useRef(0)
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
    return () => clearTimeout(timer)
  }, [typed, asked, isRemote])
  return isRemote ? asked : typed
}
