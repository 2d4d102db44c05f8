import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Database } from '../../server/database/connect'
import { migrate } from '../../server/database/migrate'
import { removeAtEnd } from './removeAtEnd'

export const migrationsFolder = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))

const JOURNAL = 'meta/_journal.json'
const journal = z
  .looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })
  .parse(JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), 'utf8')))

/** Every migration in its order, with the moment that Drizzle goes by. */
export const MIGRATIONS = journal.entries.map(({ tag, when }) => ({ tag, when }))

/** Brings a database to the schema that was the newest when there was no later migration than this one. */
export async function migrateUpTo(database: Database, tag: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-migrations-'))
  removeAtEnd(folder)
  cpSync(migrationsFolder, folder, { recursive: true })
  const entries = journal.entries.slice(0, MIGRATIONS.findIndex((migration) => migration.tag === tag) + 1)
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
  await migrate(database, folder)
}
