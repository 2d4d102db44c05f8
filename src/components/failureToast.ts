import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { isAbort } from '../dataProvider/http'

/** Whether a failure needs no toast: the sign-in page says that a session ended, and aborted calls concern nobody. */
export const isAbortOrSignedOut = (error: Error) =>
  ('status' in error && error.status === 401) || isAbort(error)

/** Tells a failed look-up in the document's words, once for each failure. What the page itself shows stays its own. */
export function useFailureToast(error: Error | null): void {
  const notify = useNotify()
  useEffect(() => {
    if (error === null || isAbortOrSignedOut(error)) return
    notify(error.message, { type: 'error', messageArgs: { _: error.message } })
  }, [error, notify])
}
