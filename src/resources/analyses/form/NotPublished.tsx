import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { isRetryable } from '../../../../contract/backoff'
import { useMessage } from '../../../i18n'

/** Stored as a draft; refused, so that nothing was stored; or without an answer, so that the result is unknown. */
type Failure = 'draft' | 'refused' | 'unknown'

/** Returns the failure of the last attempt to publish, and its setter. The next attempt to save clears it. */
export function useNotPublished(isLeftAsDraft: boolean) {
  const { isSubmitting } = useFormState()
  const [failure, setFailure] = useState<Failure | null>(isLeftAsDraft ? 'draft' : null)
  useEffect(() => {
    if (isSubmitting) setFailure(null)
  }, [isSubmitting])
  const fail = (error: unknown) => setFailure(isRetryable(error) ? 'unknown' : 'refused')
  return [failure, fail] as const
}

/** Shows, above the form's buttons, what the failed attempt stored. */
export function NotPublished({ failure }: { failure: Failure | null }) {
  const t = useMessage()
  if (failure === null) return null
  return (
    <Alert severity="warning" sx={{ order: -1, flexBasis: '100%', py: 0 }}>
      {t(`analyses.notPublished.${failure}`)}
    </Alert>
  )
}
