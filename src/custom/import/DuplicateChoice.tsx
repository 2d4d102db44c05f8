import TextField from '@mui/material/TextField'
import type { Duplicate } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import { type Message, useMessage } from '../../i18n'
import { fieldLabel } from '../../i18n/fieldLabels'
import { ROW_CHOICES, type RowChoice } from './rowChoices'

type DuplicateChoiceProps = {
  label: string
  options: readonly RowChoice[]
  /** Null while undecided, or if the rows have different choices. */
  choice: RowChoice | null
  onChoose: (choice: RowChoice) => void
  helperText?: string
}

/** A duplicate of another row in the file has no stored record to merge into. */
export const choicesOf = (hasStored: boolean): readonly RowChoice[] =>
  hasStored ? ROW_CHOICES : ROW_CHOICES.filter((one) => one !== 'join')

/** Merges rows into the stored records that they are likely the same as, adds them, or leaves them out. */
export function DuplicateChoice({ label, options, choice, onChoose, helperText }: DuplicateChoiceProps) {
  const t = useMessage()
  return (
    <TextField
      select
      size="small"
      margin="dense"
      label={label}
      value={choice ?? ''}
      onChange={({ target }) => {
        const chosen = options.find((one) => one === target.value)
        if (chosen !== undefined) onChoose(chosen)
      }}
      helperText={helperText}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 220, maxWidth: '100%' }}
    >
      {choice === null && <option value="">{t('imports.check.choice.open')}</option>}
      {options.map((one) => (
        <option key={one} value={one}>
          {t(`imports.check.choice.${one}`)}
        </option>
      ))}
    </TextField>
  )
}

/** Returns the label of the record or row that a row duplicates. */
export function duplicateWords(t: Message, { name, row, isCertain }: Duplicate): string {
  const other = row === null ? name : t('imports.check.duplicateRow', { other: name, row })
  return t(isCertain ? 'imports.check.duplicateCertain' : 'imports.check.duplicate', { other })
}

/** Returns the fields that merging the row fills in the stored record, as text. */
export function fillingWords(t: Message, resource: ImportedResource, fills: readonly string[]): string {
  if (fills.length === 0) return t('imports.check.fillsNothing')
  const fields = fills.map((field) => fieldLabel(t, resource, field) ?? field).join(', ')
  return t('imports.check.fills', { fields })
}
