import type { Field } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { safeParseWithAnyIds } from '../../../contract/foreignIds'
import { dayOrderOf } from '../../../contract/import/days'
import { fileCell } from '../../../contract/import/exportTable'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { IMPORT_KINDS } from '../../../contract/import/kinds'
import type { NoteKey } from '../../../contract/import/notes'
import { rowReader } from '../../../contract/import/rowReader'
import type { TeamDirectory } from '../../../contract/import/teamDirectory'
import { foldText } from '../../../contract/text'
import { toFieldErrors } from '../../../contract/zodIssues'
import type { Message } from '../../i18n'
import { choiceValues, choiceWords } from '../../i18n/choiceWords'
import { formatDay } from '../../i18n/days'
import { noteWords } from '../import/noteWords'

/** The resources that can be edited in a table. */
export const TABLE_RESOURCES = ['players', 'teams', 'matches'] as const
export type TableResource = (typeof TABLE_RESOURCES)[number]

/** A record of a table resource. */
export type TableRow = { id: string } & Record<string, unknown>

/**
 * Returns the columns of the resource's import files without ids and pictures. Columns that the list also shows come first.
 * Servers without extra fields store only the documented fields.
 */
export function tableColumns(resource: TableResource, hasExtraFields: boolean): EntityColumn[] {
  const all: readonly EntityColumn[] = IMPORT_KINDS[resource].fields
  const columns = all.filter(
    ({ kind, isBeyondDocument }) =>
      kind !== 'id' && kind !== 'picture' && (hasExtraFields || !isBeyondDocument),
  )
  const fields = new Map(Object.entries<Field>(ENTITY_FIELDS[resource]))
  // A team column has the field `teamId`, but the list shows `team`, which is the column's name.
  const isShown = ({ field, name }: EntityColumn) =>
    [field, name].some((one) => fields.get(one)?.list.includes('show') === true)
  return [...columns.filter(isShown), ...columns.filter((column) => !isShown(column))]
}

const WIDTHS: Partial<Record<EntityColumn['kind'], number>> = {
  name: 216,
  longText: 280,
  whole: 112,
  day: 128,
  reference: 184,
  names: 200,
  externalIds: 200,
}

export const columnWidth = ({ kind }: EntityColumn): number => WIDTHS[kind] ?? 160

/** The error of a cell: its text is invalid, or another user has saved another value. */
export type Fault = { reason: 'invalid' | 'conflict'; words: string }

/** A cell's text in the editor, the value of its field, and its error. */
export type Cell = { text: string; value: unknown; fault: Fault | null }

/** Returns a cell with the saved value of a row. */
export const storedCell = (t: Message, column: EntityColumn, row: TableRow): Cell => ({
  text: textOf(t, column, row),
  value: row[column.field],
  fault: null,
})

function textOf(t: Message, column: EntityColumn, record: object): string {
  const text = String(fileCell(record, column))
  return choiceWords(t, column.field, text) ?? text
}

/** Returns the text that a cell shows outside the editor. Dates are formatted there. */
export const shownText = ({ kind }: EntityColumn, { text, value, fault }: Cell): string =>
  kind === 'day' && fault === null && typeof value === 'string' ? formatDay(value) : text

type Reading = { t: Message; resource: TableResource; teams: TeamDirectory }

/** Warnings that matter only for files, because in the table users see their own input. */
const FILE_ONLY_NOTES: ReadonlySet<NoteKey> = new Set(['placeholderDay', 'unreadableLetter'])

/** Reads texts of one column into cells, as the import of a file does. */
export function readColumn({ t, resource, teams }: Reading, column: EntityColumn, texts: string[]): Cell[] {
  const { field, name, kind, empty } = column
  const schema = new Map(Object.entries<Field>(ENTITY_FIELDS[resource])).get(field)?.input
  if (schema === undefined) throw new Error(`The field ${field} of ${resource} is read-only`)
  const order = kind === 'day' ? dayOrderOf(texts) : undefined
  const dayOrder = new Map(order && [[name, order]])
  const mapping = { columns: new Map([[name, 0]]), headers: new Map() }
  const choices = choicesOf(t, column)

  return texts.map((text) => {
    // Translates choices first: the import knows words of several languages, but perhaps not the current language's.
    const { value = text } = choices.find(({ words }) => words === foldText(text.trim())) ?? {}
    const row = rowReader<string>([value], mapping, { kindOf: () => kind, teams, dayOrder, idSource: '' })
    const read: unknown = IMPORT_KINDS[resource].read(row)[field]
    const { data, error } = safeParseWithAnyIds(schema, read ?? empty)
    const [fieldError] = Object.values(error === undefined ? {} : toFieldErrors(error))
    const invalid = fieldError && { field, value: text, ...fieldError }
    const note = [...row.errors, ...row.warnings].find(({ key }) => !FILE_ONLY_NOTES.has(key)) ?? invalid
    if (note !== undefined) {
      const words = note.key === 'unknownValue' ? t('table.unknownValue') : noteWords(t, note)
      return { text, value: undefined, fault: { reason: 'invalid', words } }
    }
    const team = kind === 'reference' && data !== null && { name: teams.teamName(String(data)) ?? text }
    return { text: textOf(t, column, { [field]: data, [name]: team || data }), value: data, fault: null }
  })
}

/** A value that the editor offers: its name, and the folded words that a search compares. */
type Option = { name: string; words: string }

export const optionOf = (name: string, aliases: readonly string[] = []): Option => ({
  name,
  words: [name, ...aliases].map(foldText).join('\n'),
})

/** Returns all values of a choice column as options in the current language. */
export const choicesOf = (t: Message, { field }: EntityColumn): (Option & { value: string })[] =>
  choiceValues(field).map((value) => ({ ...optionOf(choiceWords(t, field, value) ?? value), value }))

const MAX_OPTIONS = 20

/** Returns the names of options that contain a text, options that begin with the text first. Cuts a long list around `present`. */
export function searchOptions(options: readonly Option[], text: string, present = ''): string[] {
  const folded = foldText(text.trim())
  const found = options.filter(({ words }) => words.includes(folded))
  const first = found.filter(({ words }) => words.startsWith(folded))
  const names = [...new Set([...first, ...found].map(({ name }) => name))]
  const start = Math.max(0, names.indexOf(present) - MAX_OPTIONS / 2)
  return names.slice(start, start + MAX_OPTIONS)
}
