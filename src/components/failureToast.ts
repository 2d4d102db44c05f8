import { useEffect } from 'react'
import { useNotify } from 'react-admin'

/** Whether a failure is told elsewhere: a session that ended on the sign-in page, a call given up nowhere. */
export const isAbortOrSignedOut = (error: Error) =>
  ('status' in error && error.status === 401) || error.name === 'AbortError'

/** Tells a failed look-up in the document's words, once for each failure. What the page itself shows stays its own. */
export function useFailureToast(error: Error | null): void {
  const notify = useNotify()
  useEffect(() => {
    if (error === null || isAbortOrSignedOut(error)) return
    notify(error.message, { type: 'error', messageArgs: { _: error.message } })
  }, [error, notify])
}
