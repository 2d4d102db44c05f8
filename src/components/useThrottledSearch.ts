import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The minimum interval between searches while the server has not answered, in milliseconds. */
const SERVER_INTERVAL_MS = 200

/**
 * Returns the text to search for. Rows in memory are searched at every keystroke; a server once it has answered, or after an interval. The
 * caller passes the query to `useSearchAnswers`.
 */
export function useThrottledSearch(typed: string) {
  const [isRemote, setRemote] = useState(false)
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
  const onAnswer = useCallback(() => {
    nextSearchAt.current = 0
    startPending.current?.()
  }, [])
  return {
    asked: isRemote ? asked : typed,
    /** Returns whether the server will be asked at once for the next typed text. */
    isNextAskedAtOnce: () => isRemote && performance.now() >= nextSearchAt.current,
    onAnswer,
    setRemote,
  }
}

/** Notes where the answers of the search's query come from, and starts the pending next search after each. */
export function useSearchAnswers(
  { onAnswer, setRemote }: Pick<ReturnType<typeof useThrottledSearch>, 'onAnswer' | 'setRemote'>,
  query: { data?: unknown; meta?: { remote?: boolean } | undefined; isPlaceholderData: boolean },
): void {
  const { data, meta, isPlaceholderData } = query
  const isRemote = meta?.remote === true
  useEffect(() => setRemote(isRemote), [isRemote, setRemote])
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) onAnswer()
  }, [data, isPlaceholderData, onAnswer])
}
