import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { useFeature } from '../../dataProvider/features'

/**
 * Shows a field only if the server stores it: a server with only the documented calls would lose its value. Looks at the
 * stored record's fields, or for a new record at what the server can store.
 */
export function KnownField({ source, children }: { source: string; children: ReactNode }) {
  const record = useRecordContext()
  const hasExtraFields = useFeature('extraFields')
  const isKnown = record === undefined ? hasExtraFields : record[source] !== undefined
  return isKnown && children
}
