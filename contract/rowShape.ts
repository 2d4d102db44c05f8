import { z } from 'zod/mini'
import type { Field, Fields } from './descriptor'

/** The number of characters of a long text in a row (decisions, section 6). */
export const BEGINNING = 120

/** Returns the beginning of a text for a row. Counts characters like PostgreSQL’s `left`, so that no emoji is cut in half. */
export const beginningOf = (text: string): string =>
  text.length <= BEGINNING ? text : Array.from(text).slice(0, BEGINNING).join('')

const count = z.int()

type InRow<Entity> = {
  [Name in keyof Entity & string]: Entity[Name] extends { row: infer _Use } ? Name : never
}[keyof Entity & string]

type RowName<Entity, Name extends keyof Entity & string> = Entity[Name] extends { row: 'count' }
  ? `${Name}Count`
  : Name

/** The names of the fields in the rows of an entity. */
export type RowField<Entity> = { [Name in InRow<Entity>]: RowName<Entity, Name> }[InRow<Entity>]

type RowShape<Entity extends Fields> = {
  [Name in InRow<Entity> as RowName<Entity, Name>]: Entity[Name] extends { row: 'count' }
    ? typeof count
    : Entity[Name] extends { row: infer Own extends z.ZodMiniType }
      ? Own
      : Entity[Name]['schema']
}

/** Returns the fields’ schemas in rows, for `z.object`. */
export function rowShape<Entity extends Fields>(fields: Entity): RowShape<Entity>
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
