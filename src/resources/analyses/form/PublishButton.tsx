import Publish from '@mui/icons-material/Publish'
import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { isRetryable } from '../../../../contract/backoff'
import { serverMoment } from '../../../authProvider/clock'
import { ActionButton } from '../../../components/ActionButton'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { useWorkDone } from '../../../components/pendingWork'
import { useItemsNotAsked } from '../../../custom/ratings'
import { useRecordFormContext } from '../../../forms/useRecordForm'
import { useMessage } from '../../../i18n'
import { wholeForm } from '../analysisForm'
import { useFormPosition } from '../inputs/useFormPosition'
import { MissingPartsDialog } from './MissingPartsDialog'
import { type MissingParts, missingParts } from './missingParts'

/**
 * Button that saves and publishes the form's analysis in one call, after a question about missing parts. For a published
 * analysis, unpublishes after a confirmation.
 */
export function PublishButton({ publishedAt }: { publishedAt: string | null }) {
  const t = useMessage()
  const { getValues, handleSubmit, trigger } = useFormContext()
  const { isSubmitting } = useFormState()
  const { saveWith } = useRecordFormContext()
  const isWorkDone = useWorkDone()
  const notAsked = useItemsNotAsked(useFormPosition())
  const [isAsking, setAsking] = useState(false)
  const [missing, setMissing] = useState<MissingParts | null>(null)
  const [failure, setFailure] = useNotPublished()

  const store = (publishedAt: string | null) => {
    const options = { changes: { publishedAt }, ...(publishedAt !== null && { onError: setFailure }) }
    return handleSubmit(saveWith(options))()
  }

  const publish = () => store(serverMoment())

  const askAndPublish = async () => {
    if (!(await isWorkDone())) return
    const found = missingParts(wholeForm(getValues()), notAsked)
    const isComplete = found.fields.length === 0 && found.items.length === 0
    // An invalid form shows its field errors instead of the question about missing parts.
    if (isComplete || !(await trigger())) await publish()
    else setMissing(found)
  }

  if (publishedAt === null) {
    return (
      <>
        <ActionButton
          variant="contained"
          startIcon={<Publish />}
          isIdle={isSubmitting}
          onClick={askAndPublish}
          sx={{ ml: 'auto' }}
        >
          {t('analyses.publish')}
        </ActionButton>
        <NotPublished failure={failure} />
        <MissingPartsDialog missing={missing} onPublish={publish} onClose={() => setMissing(null)} />
      </>
    )
  }
  return (
    <>
      <ActionButton
        variant="outlined"
        isIdle={isSubmitting}
        onClick={() => setAsking(true)}
        sx={{ ml: 'auto' }}
      >
        {t('analyses.withdraw')}
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        title={t('analyses.withdrawTitle')}
        text={t('analyses.withdrawText')}
        confirmLabel={t('analyses.withdraw')}
        cancelLabel={t('shell.action.cancel')}
        onConfirm={() => {
          setAsking(false)
          store(null)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** `refused`: the server did not store the changes. `unknown`: the server may have stored the changes. */
type Failure = 'refused' | 'unknown'

/** Returns the failure of the last attempt to publish, and its setter. The next attempt to save clears the failure. */
function useNotPublished() {
  const { isSubmitting } = useFormState()
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    if (isSubmitting) setFailure(null)
  }, [isSubmitting])
  const fail = (error: unknown) => setFailure(isRetryable(error) ? 'unknown' : 'refused')
  return [failure, fail] as const
}

/** Shows, above the form's buttons, whether a failed attempt to publish stored the changes. */
function NotPublished({ failure }: { failure: Failure | null }) {
  const t = useMessage()
  if (failure === null) return null
  return (
    <Alert severity="warning" sx={{ order: -1, flexBasis: '100%', py: 0 }}>
      {t(`analyses.notPublished.${failure}`)}
    </Alert>
  )
}
