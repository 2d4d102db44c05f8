import { FIELD_ERRORS, type FieldErrorKey } from '../../../contract/errors'
import type { CellNote, NoteKey } from '../../../contract/import/notes'
import type { Message } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'

const isFieldError = (key: NoteKey): key is FieldErrorKey => Object.hasOwn(FIELD_ERRORS, key)

/** Returns the text of a cell's note in the current language. */
export function noteWords(t: Message, { field, key, values: given }: CellNote): string {
  const other = choiceWords(t, field ?? '', String(given?.other ?? ''))
  const values = other === undefined ? given : { ...given, other }
  return isFieldError(key)
    ? t(`errors.field.${key}`, { minimum: '', maximum: '', ...values })
    : t(`imports.note.${key}`, { row: '', other: '', cells: '', columns: '', min: '', max: '', ...values })
}
