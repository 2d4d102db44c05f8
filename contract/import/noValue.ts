import type { FieldKind } from '../descriptor'

/** What spreadsheets show where a formula fails, such as #N/A, #REF!, #¿NOMBRE? and Err:508. */
const SPREADSHEET_ERROR = /^(?:#(?:N\/A|N\/D|NV|GETTING_DATA|[¡¿]?[\p{Lu}\d/_ ]+[!?])|Err:\d{3})$/u
/** -, ?, n/a, null. */
const PLACEHOLDER = /^(?:[-‐-―−_?.*]+|null|n\/a)$/iu

const TEXT_KINDS: readonly FieldKind[] = ['name', 'names', 'text', 'reference']

/** Returns whether a cell's text means that the value is missing. Long texts keep all but the errors of spreadsheets. */
export function isNoValue(text: string, kind: FieldKind): boolean {
  if (SPREADSHEET_ERROR.test(text)) return true
  if (kind === 'longText' || kind === 'choice' || kind === 'id') return false
  return PLACEHOLDER.test(text) || (TEXT_KINDS.includes(kind) && /^0+$/.test(text))
}
