import { FIELD_ERRORS, type FieldErrorKey } from '../../../contract/errors'
import type { CellNote, NoteKey } from '../../../contract/import/notes'
import type { Message } from '../../i18n'

const isFieldError = (key: NoteKey): key is FieldErrorKey => Object.hasOwn(FIELD_ERRORS, key)

/** What there is to say about a cell, in the current language. A message takes of the values what it has a place for. */
export function noteWords(t: Message, { key, values }: CellNote): string {
  return isFieldError(key)
    ? t(`errors.field.${key}`, { minimum: '', maximum: '', ...values })
    : t(`imports.note.${key}`, { row: '', other: '', cells: '', columns: '', ...values })
}
