import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { isOwnServer } from '../dataProvider/base'

/**
 * Shows a field only if the server stores it: a server with only the documented calls would lose its value. Looks at the
 * stored record's fields, or for a new record at the kind of server.
 */
export function KnownField({ source, children }: { source: string; children: ReactNode }) {
  const record = useRecordContext()
  const isKnown = record === undefined ? isOwnServer() : record[source] !== undefined
  return isKnown && children
}
