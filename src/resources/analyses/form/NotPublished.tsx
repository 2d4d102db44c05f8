import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { isRetryable } from '../../../../contract/backoff'
import { useMessage } from '../../../i18n'

/** Stored without being published; refused, so that nothing is stored; or without an answer, so that nobody knows. */
type Failure = 'draft' | 'refused' | 'unknown'

/** What became of the last attempt to publish, where it failed; the next attempt to store anything forgets it. */
export function useNotPublished(isLeftAsDraft: boolean) {
  const { isSubmitting } = useFormState()
  const [failure, setFailure] = useState<Failure | null>(isLeftAsDraft ? 'draft' : null)
  useEffect(() => {
    if (isSubmitting) setFailure(null)
  }, [isSubmitting])
  const fail = (error: unknown) => setFailure(isRetryable(error) ? 'unknown' : 'refused')
  return [failure, fail] as const
}

/** Says what is stored and what is not, above the form's buttons, for as long as it is true. */
export function NotPublished({ failure }: { failure: Failure | null }) {
  const t = useMessage()
  if (failure === null) return null
  return (
    <Alert severity="warning" sx={{ order: -1, flexBasis: '100%', py: 0 }}>
      {t(`analyses.notPublished.${failure}`)}
    </Alert>
  )
}
