import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { useFeature } from '../../dataProvider/features'

/**
 * Shows a field only if the server stores it; a server with only the documented calls would lose the value. A stored record must have the field;
 * for a new record, the server must have the extra fields.
 */
export function KnownField({ source, children }: { source: string; children: ReactNode }) {
  const record = useRecordContext()
  const hasExtraFields = useFeature('extraFields')
  const isKnown = record === undefined ? hasExtraFields : record[source] !== undefined
  return isKnown && children
}
