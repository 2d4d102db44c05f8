import type { Sleep } from '../../contract/backoff'

/** Until the time is over, or the browser says that there is a network again. */
export const untilOnline: Sleep = (milliseconds, signal) =>
  new Promise((resolve) => {
    const cleared = new AbortController()
    const wake = () => {
      clearTimeout(timer)
      cleared.abort()
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    window.addEventListener('online', wake, { signal: cleared.signal })
    signal.addEventListener('abort', wake, { signal: cleared.signal })
  })
