import Alert from '@mui/material/Alert'
import { idField } from '../../../contract/fields'
import { IMPORT_KINDS } from '../../../contract/import/kinds'
import { useMessage } from '../../i18n'
import { columnLabel } from './fieldLabels'
import type { Import } from './useImport'

/** Warns that a column named "id" has ids of another system, which would match no record. */
export function ForeignIdsHint({ importing: { table, resource, decisions } }: { importing: Import }) {
  const t = useMessage()
  const column = decisions.chosen.indexOf('id')
  const samples = table?.samples[column] ?? []
  const isOwn = samples.some((sample) => idField.safeParse(sample).success)
  const hasForeign = IMPORT_KINDS[resource].fields.some(({ name }) => name === 'externalIds')
  if (table === null || samples.length === 0 || isOwn || !hasForeign) return null
  return (
    <Alert severity="info">
      {t('imports.columns.foreignIds', {
        column: table.header[column] ?? '',
        field: columnLabel(t, resource, 'externalIds'),
      })}
    </Alert>
  )
}
