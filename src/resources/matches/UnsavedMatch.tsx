import { useState } from 'react'
import { useEditContext, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Match } from '../../../contract/match'
import { AlertDialog } from '../../components/ConfirmDialog'
import type { VersionConflictError } from '../../dataProvider'
import { DraftOffer } from '../../forms/DraftOffer'
import { useRecordFormContext } from '../../forms/useRecordForm'
import { useUnsavedDraft } from '../../forms/useUnsavedDraft'
import { useMessage } from '../../i18n'
import { type MatchForm, matchFormSchema, newMatchFormSchema } from './matchForm'

/** Offers the unsaved draft of a new match. */
export function UnsavedNewMatch() {
  const draft = useUnsavedDraft({
    resource: 'matches',
    recordId: 'create',
    schema: newMatchFormSchema,
    replacesForm: true,
  })
  return <DraftOffer draft={draft} />
}

type UnsavedMatchProps = {
  conflict: VersionConflictError | null
  onClose: () => void
}

/**
 * Offers the unsaved draft of an earlier visit, or of a save with a version conflict, merged into the stored match.
 * The conflict's alert has the product document's text, and its OK button reloads the match.
 */
export function UnsavedMatch({ conflict, onClose }: UnsavedMatchProps) {
  const t = useMessage()
  const record = useRecordContext<Match>()
  const [isReloaded, setReloaded] = useState(false)
  const { saveFrom } = useRecordFormContext()
  const draft = useUnsavedDraft<MatchForm>({
    resource: 'matches',
    recordId: record?.id ?? '',
    schema: matchFormSchema,
    // After a reload the alert has already shown the conflict.
    onContested: isReloaded ? undefined : saveFrom,
  })
  const { refetch } = useEditContext<Match>()
  const { reset } = useFormContext()

  const reload = async () => {
    if (conflict === null) return
    draft.dismiss()
    setReloaded(true)
    onClose()
    // The draft has the input and is offered after the reload, so the form resets to the stored match.
    if (record !== undefined) reset(record)
    saveFrom(null)
    await refetch()
  }

  return (
    <>
      <AlertDialog
        open={conflict !== null}
        title={t('errors.conflict.title')}
        text={t('errors.conflict.text')}
        onClose={reload}
      />
      <DraftOffer draft={draft} text={isReloaded ? t('matches.conflict.offer') : undefined} />
    </>
  )
}
