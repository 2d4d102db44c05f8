import type { Sleep } from '../../contract/backoff'
import { isServerAnswering, subscribeToAnswering } from '../authProvider/answering'

/** Sleeps until the time has passed, the browser is online again, the server answers again, or the signal aborts. */
export const untilReachable: Sleep = (milliseconds, signal) =>
  new Promise((resolve) => {
    const cleared = new AbortController()
    const wake = () => {
      clearTimeout(timer)
      cleared.abort()
      stop()
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    const stop = subscribeToAnswering(() => {
      if (isServerAnswering()) wake()
    })
    addEventListener('online', wake, { signal: cleared.signal })
    signal.addEventListener('abort', wake, { signal: cleared.signal })
  })
