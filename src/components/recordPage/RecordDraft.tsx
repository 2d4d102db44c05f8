import { useRecordContext, useResourceContext } from 'react-admin'
import { z } from 'zod/mini'
import { DraftOffer } from '../DraftOffer'
import { useUnsavedDraft } from '../unsavedDraft'
import { useSaveFrom } from './saveBase'

export const anyValues = z.record(z.string(), z.unknown())

/** Keeps what is typed into a record's form until it is stored, and offers it again after a visit that ended without. */
export function RecordDraft() {
  const record = useRecordContext()
  const draft = useUnsavedDraft({
    resource: useResourceContext() ?? '',
    recordId: String(record?.id ?? 'create'),
    schema: anyValues,
    isOfNew: record === undefined,
    onContested: useSaveFrom(),
  })
  return <DraftOffer draft={draft} />
}
