import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { isOwnServer } from '../dataProvider/base'

/**
 * A field that servers of the document alone know nothing of: what was typed into it would be lost there. Of a stored record it is shown
 * where the server has answered it, of a new one where the server is our own.
 */
export function KnownField({ source, children }: { source: string; children: ReactNode }) {
  const record = useRecordContext()
  const isKnown = record === undefined ? isOwnServer() : record[source] !== undefined
  return isKnown && children
}
