import Publish from '@mui/icons-material/Publish'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { serverMoment } from '../../../authProvider/clock'
import { ActionButton } from '../../../components/ActionButton'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { useWorkDone } from '../../../components/pendingWork'
import { useRecordFormContext } from '../../../forms/useRecordForm'
import { useMessage } from '../../../i18n'
import { wholeForm } from '../analysisForm'
import { MissingPartsDialog } from './MissingPartsDialog'
import { type MissingParts, missingParts } from './missingParts'
import { NotPublished, useNotPublished } from './NotPublished'

type PublishButtonProps = {
  publishedAt: string | null
  /** Whether the previous page tried to publish the analysis but stored it as a draft. */
  isLeftAsDraft?: boolean
}

/**
 * Saves and publishes the form's analysis in one call, after a question about missing parts. Withdraws a published analysis
 * after a confirmation.
 */
export function PublishButton({ publishedAt, isLeftAsDraft = false }: PublishButtonProps) {
  const t = useMessage()
  const { getValues, handleSubmit, trigger } = useFormContext()
  const { isSubmitting } = useFormState()
  const { saveWith } = useRecordFormContext()
  const isWorkDone = useWorkDone()
  const [isAsking, setAsking] = useState(false)
  const [missing, setMissing] = useState<MissingParts | null>(null)
  const [failure, setFailure] = useNotPublished(isLeftAsDraft)

  const store = (publishedAt: string | null) => {
    const options = { changes: { publishedAt }, ...(publishedAt !== null && { onError: setFailure }) }
    return handleSubmit(saveWith(options))()
  }

  const publish = () => store(serverMoment())

  const askAndPublish = async () => {
    if (!(await isWorkDone())) return
    const found = missingParts(wholeForm(getValues()))
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
