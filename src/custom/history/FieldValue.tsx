import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ownMediaId } from '../../../contract/fields'
import type { ResourceName } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import { toldField } from './fieldWords'
import { LongText } from './LongText'
import { RecordName } from './RecordName'
import { isNothing, valueWords } from './valueWords'

type FieldValueProps = { resource: ResourceName; field: string; value: unknown }

/** A value of a field in words: a record by its name, a day as a day; a list has its entries under one another. */
export function FieldValue({ resource, field, value }: FieldValueProps): ReactNode {
  const t = useMessage()
  if (isNothing(value)) return <Nothing />
  if (Array.isArray(value)) return <Entries resource={resource} field={field} values={value.map(String)} />
  const { kind, refersTo } = toldField(resource, field) ?? {}
  if (refersTo !== undefined && typeof value === 'string')
    return <RecordName resource={refersTo} id={value} />
  if (typeof value === 'string' && ownMediaId(value) !== undefined) return t('history.uploaded')
  return <LongText text={valueWords(t, { name: field, kind }, value) ?? ''} />
}

export function Nothing() {
  const t = useMessage()
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('history.nothing')}
    </Box>
  )
}

/** The entries of a list, one a line. */
export function Entries({ resource, field, values }: Omit<FieldValueProps, 'value'> & { values: string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {values.map((entry) => (
        <li key={entry}>
          <FieldValue resource={resource} field={field} value={entry} />
        </li>
      ))}
    </Box>
  )
}
