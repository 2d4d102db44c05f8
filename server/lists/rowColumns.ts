import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Fields } from '../../contract/descriptor'
import { BEGINNING, type RowField, rowFields, rowName } from '../../contract/rowShape'

/** The columns of one field: its own, or those of the record that is embedded in it. */
type Columns = SQLWrapper | Readonly<Record<string, SQLWrapper>>

/**
 * Picks what SQL reads for the rows of an entity. Of a long text that is its beginning, so that the database does not read the rest from
 * disk. A field without a column does not compile.
 */
export function rowColumns<Of extends Fields, Given extends { [Name in RowField<Of>]: Columns }>(
  fields: Of,
  given: Given,
): Pick<Given, RowField<Of>>
export function rowColumns(fields: Fields, given: Readonly<Record<string, Columns>>) {
  const picked = rowFields(fields).map(([name, field]) => {
    const column = given[rowName(name, field)]
    return [rowName(name, field), field.row === 'beginning' ? beginning(column) : column]
  })
  return Object.fromEntries(picked)
}

const beginning = (text: unknown): SQL<string> => sql<string>`left(${text}, ${sql.raw(String(BEGINNING))})`
