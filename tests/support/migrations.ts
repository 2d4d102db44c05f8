import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod/mini'
import type { Database } from '../../server/database/connect'
import { migrateWithin } from '../../server/database/migrate'

export const migrationsFolder = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))

const journal = z
  .looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })
  .parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))

/** All migrations in order, with the time that decides whether a database has run them. */
export const MIGRATIONS = journal.entries.map(({ tag, when }) => ({ tag, when }))

/** Migrates a database up to this migration. */
export async function migrateUpTo(database: Database, tag: string): Promise<void> {
  const count = MIGRATIONS.findIndex((migration) => migration.tag === tag) + 1
  await database.exclusively((transaction) => migrateWithin(transaction, count))
}
