import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { Fragment } from 'react'
import { useMessage } from '../../i18n'
import type { BulkField } from './bulkFields'

type FieldLineProps = {
  field: BulkField
  isEmptied: boolean
  /** This line's field, and the fields that no other line uses. */
  choices: readonly BulkField[]
  onChoose: (source: string) => void
  onEmpty: (isEmptied: boolean) => void
  /** Null for the only line. */
  onRemove: (() => void) | null
}

/** A line with a field and its new value. */
export function FieldLine({ field, isEmptied, choices, onChoose, onEmpty, onRemove }: FieldLineProps) {
  const t = useMessage()
  const mayBeEmpty = field.nothing !== undefined
  const remove = t('bulk.edit.remove', { field: field.label })
  return (
    <Box
      role="group"
      aria-label={field.label}
      sx={{
        display: 'grid',
        gap: 1.5,
        '&:not(:first-of-type)': { pt: 2, borderTop: 1, borderColor: 'divider' },
      }}
    >
      {(choices.length > 1 || onRemove !== null) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <TextField
            select
            fullWidth
            label={t('bulk.edit.field')}
            value={field.source}
            onChange={({ target }) => onChoose(target.value)}
            slotProps={{ select: { native: true } }}
          >
            {choices.map(({ source, label }) => (
              <option key={source} value={source}>
                {label}
              </option>
            ))}
          </TextField>
          {onRemove !== null && (
            <Tooltip title={remove}>
              <IconButton aria-label={remove} onClick={onRemove}>
                <Close />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      )}
      <Fragment key={field.source}>{!isEmptied && field.input}</Fragment>
      {mayBeEmpty && (
        <FormControlLabel
          control={<Checkbox checked={isEmptied} onChange={(_event, checked) => onEmpty(checked)} />}
          label={t('bulk.edit.leaveEmpty')}
        />
      )}
    </Box>
  )
}
