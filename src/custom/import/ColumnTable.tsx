import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { IGNORED } from '../../../contract/import/columns'
import { useMessage } from '../../i18n'
import type { OpenTable } from './useTableImport'

type ColumnTableProps = {
  table: OpenTable
  /** The fields that a column can be mapped to. */
  fields: readonly { name: string; label: string; isRequired: boolean }[]
  /** The field of each column, or IGNORED. */
  chosen: readonly string[]
  isFixed: boolean
  choose: (chosen: string[]) => void
}

/** Lists the columns of a table with some values and the chosen field. */
export function ColumnTable({ table, fields, chosen, isFixed, choose }: ColumnTableProps) {
  const t = useMessage()
  const columns = table.header.map((title, index) => ({ key: `${index} ${title}`, title, index }))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
      }}
    >
      {columns.map(({ key, title, index }) => (
        <Box key={key} sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minWidth: 0 }}>
          <TextField
            select
            size="small"
            label={title === '' ? `${t('imports.columns.column')} ${index + 1}` : title}
            value={chosen[index] ?? IGNORED}
            disabled={isFixed}
            onChange={({ target }) => choose(assignColumn(chosen, index, target.value))}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ '& select': { color: chosen[index] === IGNORED ? 'text.secondary' : 'text.primary' } }}
          >
            <option value={IGNORED}>{t('imports.columns.ignored')}</option>
            {fields.map(({ name, label, isRequired }) => (
              <option key={name} value={name}>
                {isRequired ? t('imports.columns.required', { field: label }) : label}
              </option>
            ))}
          </TextField>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary', px: 0.5 }}>
            {table.samples[index]?.join(' · ') || ' '}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** Assigns a column to a field. Another column of this field is ignored, because a field has one column. */
const assignColumn = (chosen: readonly string[], column: number, field: string) =>
  chosen.map((before, index) => {
    if (index === column) return field
    return before === field ? IGNORED : before
  })
