import { useEffect, useState } from 'react'

/** Lists in memory answer every key at once; a server is asked when the typist pauses. */
const SERVER_DELAY_MS = 200

/** What was typed, as it was when the typist last paused; where the answer comes from memory, as it is. */
export function useDebouncedSearch(typed: string, isRemote: boolean): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    if (!isRemote) return
    // What is taken back whole has no more letters to wait for.
    const timer = setTimeout(() => setPaused(typed), typed === '' ? 0 : SERVER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, isRemote])
  return isRemote ? paused : typed
}
