import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { isAbort } from '../dataProvider/http'

/** Returns whether a failure needs no toast: an aborted call, or an ended session, which the sign-in page reports. */
export const isAbortOrSignedOut = (error: Error) =>
  ('status' in error && error.status === 401) || isAbort(error)

/** Shows the message of a failed load as a toast, once per error. */
export function useFailureToast(error: Error | null): void {
  const notify = useNotify()
  useEffect(() => {
    if (error === null || isAbortOrSignedOut(error)) return
    notify(error.message, { type: 'error', messageArgs: { _: error.message } })
  }, [error, notify])
}
