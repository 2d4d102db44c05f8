import type { RowView } from '../../../contract/import/engine/protocol'
import { reasonsInWords } from '../../forms/duplicates/describe'
import type { Message } from '../../i18n'
import { duplicateWords } from './DuplicateChoice'
import { noteWords } from './noteWords'

/** Returns all messages about a row as one text. */
export function reasonsOf(
  t: Message,
  { cells, notes, of, duplicate }: RowView,
  { header }: { header: readonly string[] },
): string {
  const ofCells = cells.flatMap(({ column, text, notes: own }) =>
    own.map((note) => {
      const values = { column: header[column] ?? '', reason: noteWords(t, note) }
      return text === ''
        ? t('imports.report.emptyCell', values)
        : t('imports.report.cell', { ...values, value: text })
    }),
  )
  return [
    ...(of === null ? [] : [t('imports.check.repeats', { row: of })]),
    ...notes.map((note) => noteWords(t, note)),
    ...ofCells,
    ...(duplicate === null ? [] : [duplicateWords(t, duplicate), reasonsInWords(t, duplicate.reasons)]),
  ].join('; ')
}
