import type { Duplicate } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import { type Message, useMessage } from '../../i18n'
import { fieldLabel } from '../../i18n/fieldLabels'
import { Choice } from './Choice'
import { ROW_CHOICES, type RowChoice } from './rowChoices'

type DuplicateChoiceProps = {
  label: string
  /** Whether a row duplicates a stored record, into which it can be merged. */
  hasStored: boolean
  /** The action; null while undecided, or if the rows have different actions. */
  choice: RowChoice | null
  onChoose: (choice: RowChoice) => void
  helperText?: string
}

/** Field for the action for likely duplicates: merge them into their stored records, add them, or leave them out. */
export function DuplicateChoice({ label, hasStored, choice, onChoose, helperText }: DuplicateChoiceProps) {
  const t = useMessage()
  return (
    <Choice
      label={label}
      value={choice}
      options={ROW_CHOICES.filter((one) => hasStored || one !== 'join').map((one) => ({
        value: one,
        label: t(`imports.check.choice.${one}`),
      }))}
      openLabel={t('imports.check.choice.open')}
      margin="dense"
      helperText={helperText}
      onChoose={onChoose}
      sx={{ minWidth: 220, maxWidth: '100%' }}
    />
  )
}

/** Returns a text with the record or row that a row duplicates. */
export function duplicateWords(t: Message, { name, row, isCertain }: Duplicate): string {
  const other = row === null ? name : t('imports.check.duplicateRow', { other: name, row })
  return t(isCertain ? 'imports.check.duplicateCertain' : 'imports.check.duplicate', { other })
}

/** Returns a text with the fields that a merge fills in the stored record. */
export function fillingWords(t: Message, resource: ImportedResource, fills: readonly string[]): string {
  if (fills.length === 0) return t('imports.check.fillsNothing')
  const fields = fills.map((field) => fieldLabel(t, resource, field) ?? field).join(', ')
  return t('imports.check.fills', { fields })
}
