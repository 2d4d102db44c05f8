import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { externalIdSchema, writtenIds } from '../../../contract/externalIds'
import { ownMediaId } from '../../../contract/fields'
import { isObject } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import { historyField, isEmptyValue, valueWords } from './fieldWords'
import { LongText } from './LongText'
import { RecordName } from './RecordName'

type HistoryValueProps = { resource: ResourceName; field: string; value: unknown }

/** Renders a field's value as text: a record by name, a formatted date, or the entries of a list. */
export function HistoryValue({ resource, field, value }: HistoryValueProps): ReactNode {
  const t = useMessage()
  if (isEmptyValue(value)) return <EmptyValue />
  if (Array.isArray(value))
    return <ValueList resource={resource} field={field} values={value.map(entryText)} />
  const { kind, refersTo } = historyField(resource, field) ?? {}
  if (refersTo !== undefined && typeof value === 'string')
    return <RecordName resource={refersTo} id={value} />
  if (field === 'clubCrest' || (typeof value === 'string' && ownMediaId(value) !== undefined)) {
    return t('history.uploaded')
  }
  return <LongText text={valueWords(t, { name: field, kind }, value) ?? ''} />
}

/** Returns an entry of a list as text: an external id as the user types it, a short list's player with the reason. */
export const entryText = (entry: unknown): string => {
  const id = externalIdSchema.safeParse(entry)
  if (id.success) return writtenIds([id.data])
  return isObject(entry) ? [entry.name, entry.reason].filter(Boolean).join(': ') : String(entry)
}

export function EmptyValue() {
  const t = useMessage()
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('history.nothing')}
    </Box>
  )
}

/** Shows a list's entries, one per line. */
export function ValueList({
  resource,
  field,
  values,
}: Omit<HistoryValueProps, 'value'> & { values: string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {values.map((entry) => (
        <li key={entry}>
          <HistoryValue resource={resource} field={field} value={entry} />
        </li>
      ))}
    </Box>
  )
}
