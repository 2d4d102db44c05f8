import { useState } from 'react'
import { useEditContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Match } from '../../../contract/match'
import { AlertDialog } from '../../components/ConfirmDialog'
import type { VersionConflictError } from '../../dataProvider'
import { DraftOffer } from '../../forms/DraftOffer'
import { useRecordFormContext } from '../../forms/useRecordForm'
import { useUnsavedDraft } from '../../forms/useUnsavedDraft'
import { useMessage } from '../../i18n'
import { type MatchForm, matchFormSchema, newMatchFormSchema } from './matchForm'

/** Offers what was typed into the form of a new match and not stored. */
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
  matchId: string
  conflict: VersionConflictError | null
  onClose: () => void
}

/**
 * Offers what was typed into a match and not stored, merged into the match as it is now: after a visit that ended without
 * saving, and after a version conflict, whose alert says what the document says and whose OK reloads the match.
 */
export function UnsavedMatch({ matchId, conflict, onClose }: UnsavedMatchProps) {
  const t = useMessage()
  const [isReloaded, setReloaded] = useState(false)
  const { saveFrom } = useRecordFormContext()
  const draft = useUnsavedDraft<MatchForm>({
    resource: 'matches',
    recordId: matchId,
    schema: matchFormSchema,
    // Who has closed the alert has been asked already.
    onContested: isReloaded ? undefined : saveFrom,
  })
  const { record, refetch } = useEditContext<Match>()
  const { reset } = useFormContext()

  const reload = async () => {
    if (conflict === null) return
    draft.dismiss()
    setReloaded(true)
    onClose()
    // What was typed is offered: the form goes on with the match alone.
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
