import { useRecordContext, useResourceContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { DraftOffer } from './DraftOffer'
import { anyValues } from './recordPage/moveDrafts'
import { useRecordFormContext } from './useRecordForm'
import { useUnsavedDraft } from './useUnsavedDraft'

type RecordDraftProps = {
  /** The id of the draft, if it differs from the record's id. */
  draftId?: string
  /** Parses the values of the form. */
  schema?: z.ZodMiniType<FieldValues>
}

/** Stores unsaved input of a record's form as a draft, and offers the draft of an earlier visit. */
export function RecordDraft({ draftId, schema = anyValues }: RecordDraftProps) {
  const record = useRecordContext()
  const { saveFrom } = useRecordFormContext()
  const draft = useUnsavedDraft<FieldValues>({
    resource: useResourceContext() ?? '',
    recordId: draftId ?? String(record?.id ?? 'create'),
    schema,
    onContested: saveFrom,
  })
  return <DraftOffer draft={draft} />
}
