import { ENTITY_FIELDS } from '../../../contract/entities'
import { safeParseWithAnyIds } from '../../../contract/foreignIds'
import { dayOrderOf } from '../../../contract/import/days'
import { fileCell } from '../../../contract/import/exportTable'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { IMPORT_KINDS } from '../../../contract/import/kinds'
import type { CellNote, NoteKey } from '../../../contract/import/notes'
import { rowReader } from '../../../contract/import/rowReader'
import type { TeamDirectory } from '../../../contract/import/teamDirectory'
import { foldText } from '../../../contract/text'
import { toFieldErrors } from '../../../contract/zodIssues'
import type { Message } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'
import { formatDay } from '../../i18n/days'
import { noteWords } from '../import/noteWords'
import { choicesOf, type TableResource, type TableRow } from './columns'

/** Why a cell is not stored: what was typed cannot be, or somebody else has written another value since. */
export type Fault = { reason: 'invalid' | 'conflict'; words: string }

/** What stands in a cell: its text as one types it, the field's value, and what is wrong with it. */
export type Cell = { text: string; value: unknown; fault: Fault | null }

/** What is stored. */
export function storedCell(t: Message, column: EntityColumn, row: TableRow): Cell {
  const value = row[column.field]
  const file = String(fileCell(row, column))
  return { text: choiceWords(t, column.field, file) ?? file, value, fault: null }
}

/** How a cell is shown while nobody types in it. */
export const shownText = ({ kind }: EntityColumn, { text, value, fault }: Cell): string =>
  kind === 'day' && fault === null && typeof value === 'string' ? formatDay(value) : text

export type Reading = {
  t: Message
  resource: TableResource
  teams: TeamDirectory
}

/** Reads what was typed or pasted below one another into a column, as an import reads a file's column. */
export function readColumn(reading: Reading, column: EntityColumn, texts: readonly string[]): Cell[] {
  const order = column.kind === 'day' ? dayOrderOf(texts) : undefined
  return texts.map((text) => readCell(reading, column, { text, order }))
}

/** Warnings are for files only: in the table users see their own input. */
const OF_FILES: ReadonlySet<NoteKey> = new Set(['placeholderDay', 'unreadableLetter'])

type Typed = { text: string; order: ReturnType<typeof dayOrderOf> }

function readCell({ t, resource, teams }: Reading, column: EntityColumn, { text, order }: Typed): Cell {
  const { field, name, kind } = column
  const refused = (note: CellNote): Cell => refusedCell(text, noteWords(t, note))
  const row = rowReader<string>(
    [kind === 'choice' ? (choiceOf(t, column, text) ?? text) : text],
    { columns: new Map([[name, 0]]), headers: new Map() },
    {
      kindOf: () => kind,
      teams,
      dayOrder: order === undefined ? new Map() : new Map([[name, order]]),
      idSource: '',
    },
  )
  const read: unknown = IMPORT_KINDS[resource].read(row)[field]
  const [note] = [...row.errors, ...row.warnings].filter(({ key }) => !OF_FILES.has(key))
  if (note?.key === 'unknownValue') return refusedCell(text, t('table.unknownValue'))
  if (note !== undefined) return refused(note)
  const result = safeParseWithAnyIds(schemaOf(resource, field), read ?? column.empty)
  if (!result.success) {
    const [error] = Object.values(toFieldErrors(result.error))
    return refused({ field, value: text, key: 'invalid', ...error })
  }
  return {
    text: writtenText(t, column, { text, value: result.data, teams }),
    value: result.data,
    fault: null,
  }
}

export const refusedCell = (text: string, words: string): Cell => ({
  text,
  value: undefined,
  fault: { reason: 'invalid', words },
})

function schemaOf(resource: TableResource, name: string) {
  const field = Object.entries(ENTITY_FIELDS[resource]).find(([one]) => one === name)?.[1]
  if (field === undefined || !('input' in field)) throw new Error(`${resource} have no ${name} to be written`)
  return field.input
}

/** The value of a closed list that its words in the present language mean; an import knows others. */
const choiceOf = (t: Message, column: EntityColumn, text: string): string | undefined =>
  choicesOf(column).find(
    (value) => foldText(choiceWords(t, column.field, value) ?? value) === foldText(text.trim()),
  )

type Written = { text: string; value: unknown; teams: TeamDirectory }

/** A value in the words that the table has for it. */
function writtenText(t: Message, column: EntityColumn, { text, value, teams }: Written): string {
  if (value === null || value === '') return ''
  if (column.kind === 'reference') return teams.teamName(String(value)) ?? text
  if (column.kind === 'choice') return choiceWords(t, column.field, String(value)) ?? text
  return String(fileCell({ [column.field]: value }, column))
}
