import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Builds a JSON object in the database, for subqueries that return a record as one value. */
export function jsonObject(fields: Readonly<Record<string, SQLWrapper>>): SQL {
  const parts = Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`)
  return sql`json_build_object(${sql.join(parts, sql`, `)})`
}
