import { FIELD_ERRORS, type FieldErrorKey, fieldErrorInEnglish } from '../errors'

/** What an import can say about a row beyond the field errors, in English; the language catalogues translate the keys. */
export const IMPORT_NOTES = {
  unknownTeam: 'There is no team of this name',
  unknownValue: 'Is not known, so it is left empty',
  onlyLine: 'Says only defender, midfielder or forward. The position is not changed.',
  notAMeasure: 'Not a number from %{min} to %{max}, so it is not stored',
  noValue: 'Not a value, so this cell is ignored',
  ambiguousDate: 'May be two different days; write it as YYYY-MM-DD',
  unreadableLetter: 'Has a letter that could not be read; correct it here',
  unclearEnd: 'Has several lines or an unmatched quotation mark. Check this row and the next one.',
  placeholderDay: 'Check this date. Spreadsheets write it for an empty cell.',
  firstHas: 'Row %{row} has “%{other}”',
  firstHasNone: 'Row %{row} has none',
  storedHas: 'Stored is “%{other}”',
  storedHasNone: 'Nothing is stored',
  empties: 'Stored is “%{other}”, which is emptied',
  keepsFiner: 'Stored is “%{other}”, which says more, so it stays',
  wrongCellCount: 'Has %{cells} cells where the header has %{columns}',
  roleNotYours: 'You may not give this role',
  noSource:
    'Does not say of which system it is; write it like transfermarkt:28003, or name the system for all',
  roundedId: 'A spreadsheet has rounded this id, so it is ignored; format the column as text',
  idsOfSeveral: 'Several stored records have these ids',
  idOfAnother: 'Another stored record has this id than the one that the row names by its own id',
  sameExternalIdAsRow: 'Has an id that row %{row} has, too, but another Touchline id',
  sameIdAsRow: 'Has the id of row %{row}, but says something else',
  unknownMatch: 'There is no match of this id or day, or there are several',
  notInMatch: 'Does not play in this match',
  unknownPlayer: 'There is no player of this id or name, or there are several',
  fullLineup: 'The line-up is full',
} as const

export type NoteKey = FieldErrorKey | keyof typeof IMPORT_NOTES

/** One thing to say about one cell, in no language yet; `field` is null where it is about the whole row. */
export type CellNote = {
  field: string | null
  value: string
  key: NoteKey
  values?: Record<string, string | number>
}

function isFieldErrorKey(key: NoteKey): key is FieldErrorKey {
  return Object.hasOwn(FIELD_ERRORS, key)
}

/** The English words of a note, without the cell that it is about. */
export function noteInEnglish({ key, values = {} }: CellNote): string {
  if (isFieldErrorKey(key)) return fieldErrorInEnglish({ key, values })
  return IMPORT_NOTES[key].replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
