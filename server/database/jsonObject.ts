import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A JSON object made by the database, for subqueries that answer a whole record as one value. */
export function jsonObject(fields: Readonly<Record<string, SQLWrapper>>): SQL {
  const parts = Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`)
  return sql`json_build_object(${sql.join(parts, sql`, `)})`
}
