import { useState } from 'react'
import { setSubmissionErrors } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { ActionButton } from '../../../components/ActionButton'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { formErrorsOf } from '../../../dataProvider/failures'
import { useMessage } from '../../../i18n'
import { type AnalysisForm, wholeForm } from '../analysisForm'

type PublishButtonProps = {
  publishedAt: string | null
  /** Stores what the form holds together with the moment of publication, or null for a draft. */
  onPublish: (form: AnalysisForm, publishedAt: string | null) => Promise<void>
}

/** Publishes what stands in the form, or takes a published analysis back after asking. */
export function PublishButton({ publishedAt, onPublish }: PublishButtonProps) {
  const t = useMessage()
  const { handleSubmit, setError } = useFormContext()
  const { isSubmitting } = useFormState()
  const [isAsking, setAsking] = useState(false)

  const store = (moment: string | null) =>
    handleSubmit(async (values) => {
      try {
        await onPublish(wholeForm(values), moment)
      } catch (error) {
        setSubmissionErrors(formErrorsOf(error), setError)
      }
    })()

  if (publishedAt === null) {
    return (
      <ActionButton variant="outlined" isIdle={isSubmitting} onClick={() => store(new Date().toISOString())}>
        {t('analyses.publish')}
      </ActionButton>
    )
  }
  return (
    <>
      <ActionButton variant="outlined" isIdle={isSubmitting} onClick={() => setAsking(true)}>
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
