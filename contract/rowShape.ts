import { z } from 'zod/mini'
import type { Field, Fields } from './descriptor'

/** The number of characters of a long text in a row (decisions, section 6). */
export const BEGINNING = 120

/** Returns the beginning of a text for a row. Counts characters like PostgreSQL’s `left`, so that no emoji is cut in half. */
export const beginningOf = (text: string): string =>
  text.length <= BEGINNING ? text : Array.from(text).slice(0, BEGINNING).join('')

const count = z.int()

type InRow<Of> = {
  [Name in keyof Of & string]: Of[Name] extends { row: infer _Use } ? Name : never
}[keyof Of & string]

type RowName<Of, Name extends keyof Of & string> = Of[Name] extends { row: 'count' } ? `${Name}Count` : Name

/** The names of the fields in the rows of an entity. */
export type RowField<Of> = { [Name in InRow<Of>]: RowName<Of, Name> }[InRow<Of>]

type RowShape<Of extends Fields> = {
  [Name in InRow<Of> as RowName<Of, Name>]: Of[Name] extends { row: 'count' }
    ? typeof count
    : Of[Name] extends { row: infer Own extends z.ZodMiniType }
      ? Own
      : Of[Name]['schema']
}

/** Returns the fields’ schemas in rows, for `z.object`. */
export function rowShape<Of extends Fields>(fields: Of): RowShape<Of>
export function rowShape(fields: Fields) {
  return Object.fromEntries(
    rowFields(fields).map(([name, field]) => [rowName(name, field), schemaInRow(field)]),
  )
}

function schemaInRow({ row, schema }: Field): z.ZodMiniType {
  if (row === 'count') return count
  return typeof row === 'object' ? row : schema
}

export const rowFields = (fields: Fields): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { row }]) => row !== undefined)

export const rowName = (name: string, { row }: Pick<Field, 'row'>): string =>
  row === 'count' ? `${name}Count` : name

/** Returns a record with its row fields shortened as in rows, and all other fields unchanged. */
export function shortened(
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const short = rowFields(fields).map(([name, field]) => {
    const value = record[name]
    if (field.row === 'count') return [rowName(name, field), Array.isArray(value) ? value.length : 0]
    return [name, field.row === 'beginning' && typeof value === 'string' ? beginningOf(value) : value]
  })
  return { ...record, ...Object.fromEntries(short) }
}
