import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connect'

/** Beside this file as it is written, and beside the built one. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the database's tables up to date; safe when several instances start at once. */
export async function migrate(database: Database): Promise<void> {
  await database.exclusively((orm) => runMigrations(orm, { migrationsFolder }))
}
