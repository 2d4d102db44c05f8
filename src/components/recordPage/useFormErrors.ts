import { useCallback } from 'react'
import { useIsMounted, useNotify } from 'react-admin'
import { statusOf } from '../../../contract/backoff'
import { messageOf } from '../../../contract/errors'
import { formErrorsOf } from '../../dataProvider/failures'

/**
 * What a failed save says to its form. Where the page was left while it was on its way there is no form to show it, and a toast says it;
 * that a session is over is told by itself.
 */
export function useFormErrors() {
  const isMounted = useIsMounted()
  const notify = useNotify()
  return useCallback(
    (error: unknown) => {
      if (!isMounted.current && statusOf(error) !== 401) notify(messageOf(error), { type: 'error' })
      return formErrorsOf(error)
    },
    [isMounted, notify],
  )
}
