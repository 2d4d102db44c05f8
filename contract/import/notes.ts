import { FIELD_ERRORS, type FieldErrorKey, fieldErrorInEnglish } from '../errors'

/** The English texts of import notes other than field errors; src/i18n translates them by key. */
export const IMPORT_NOTES = {
  unknownTeam: 'No team has this name',
  unknownValue: 'Unknown value; the field stays empty',
  onlyLine: 'Only says defender, midfielder or forward; the position does not change',
  notAMeasure: 'Not a number from %{min} to %{max}; not imported',
  noValue: 'Not a value; this cell is ignored',
  ambiguousDate: 'Ambiguous date; write it as YYYY-MM-DD',
  unreadableLetter: 'Contains an unreadable character; correct it',
  unclearEnd: 'Has several lines or an unmatched quotation mark. Check this row and the next one.',
  placeholderDay: 'Check this date. Spreadsheets show it for empty cells.',
  firstHas: 'Row %{row} has “%{other}”',
  firstHasNone: 'Row %{row} has no value',
  storedHas: 'Currently “%{other}”',
  storedHasNone: 'Currently empty',
  empties: 'Currently “%{other}”, will be cleared',
  keepsFiner: 'Currently “%{other}”, which is more precise and is kept',
  wrongCellCount: 'Has %{cells} cells; the header has %{columns}',
  roleNotYours: 'You cannot assign this role',
  noSource: 'The system is missing; write the ID like transfermarkt:28003, or set one system for the column',
  roundedId: 'A spreadsheet rounded this ID, so it is ignored; format the column as text',
  idsOfSeveral: 'These IDs belong to several records',
  idOfAnother: 'This external ID and the row’s Touchline ID belong to different records',
  sameExternalIdAsRow: 'Has the same external ID as row %{row}, but a different Touchline ID',
  sameIdAsRow: 'Has the same ID as row %{row}, but different values',
  unknownMatch: 'No match, or more than one, has this ID or date',
  notInMatch: 'Does not play in this match',
  unknownPlayer: 'No player, or more than one, has this ID or name',
  fullLineup: 'The line-up is full',
} as const

export type NoteKey = FieldErrorKey | keyof typeof IMPORT_NOTES

/** A note to be translated; `field` is null for the whole row. */
export type CellNote = {
  field: string | null
  value: string
  key: NoteKey
  values?: Record<string, string | number>
}

function isFieldErrorKey(key: NoteKey): key is FieldErrorKey {
  return Object.hasOwn(FIELD_ERRORS, key)
}

/** Returns the English text of a note, without its cell. */
export function noteInEnglish({ key, values = {} }: CellNote): string {
  if (isFieldErrorKey(key)) return fieldErrorInEnglish({ key, values })
  return IMPORT_NOTES[key].replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
