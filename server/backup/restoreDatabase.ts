import { type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/connect'
import { migrateWithin, migrationHashes } from '../database/migrate'
import { revisions } from '../database/schema'
import { bumpRevision } from '../lists/revisions'
import { BackupFailure } from './backupFailure'
import { type BackupHeader, type BackupRow, type BackupTable, Tally } from './format'
import { type BackupContents, checkSum, newer, readBackup } from './readBackup'
import { IS_NO_EXTENSION, readRows, readTables, setPortableFormats } from './snapshot'

/** Throws if the backup has migrations that this version does not know. */
export function checkMigrations({ migrations }: BackupHeader): void {
  const known = migrationHashes()
  if (migrations.some((hash, index) => hash !== known[index])) throw newer()
}

/** Returns whether the database has no tables or views. */
export async function isEmpty(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind in ('r', 'p', 'v', 'm', 'f') and ${IS_NO_EXTENSION} limit 1`)
  return rows.length === 0
}

/**
 * Fills an empty database with the rows of a backup and passes each file to `keepFile`. Creates the tables of the backup’s schema, compares
 * the stored rows with the sums, and applies newer migrations. A failure leaves the database empty, with the caller’s transaction.
 */
export async function restoreRows(
  transaction: Transaction,
  path: string,
  header: BackupHeader,
  keepFile: (name: string, content: Buffer) => Promise<void> = async () => {},
): Promise<BackupContents> {
  await setPortableFormats(transaction)
  await migrateWithin(transaction, header.migrations.length)
  const tables = await readTables(transaction)
  const isIn = (table: BackupTable) =>
    header.tables.some((other) => JSON.stringify(other) === JSON.stringify(table))
  if (!tables.every(isIn))
    throw new BackupFailure('The backup lacks tables that its version of Touchline had')
  const types = new Map<string, readonly string[]>()
  for (const table of tables) types.set(table.name, await readTypes(transaction, table))
  const contents = await readBackup(path, async (piece) => {
    if (piece.kind === 'file') return keepFile(piece.name, piece.content)
    const own = types.get(piece.table.name)
    // Other applications can have tables in the same database.
    if (own !== undefined) await insertRows(transaction, piece.table, own, piece.rows)
  })
  const { sums } = contents
  for (const table of tables) {
    const tally = new Tally()
    for await (const rows of readRows((part) => part(transaction), table)) {
      for (const row of rows) tally.add(JSON.stringify(row))
    }
    checkSum(table.name, tally.sum(), sums.tables[table.name])
  }
  for (const [owner, last] of Object.entries(sums.sequences)) {
    const [table = '', column = ''] = owner.split('.')
    if (last !== null && types.has(table))
      await transaction.execute(
        sql`select setval(pg_get_serial_sequence(${`public.${table}`}, ${column}), ${last}::bigint)`,
      )
  }
  await migrateWithin(transaction)
  // Browsers may have cached lists of a later state than the backup.
  const [first, ...others] = revisions.resource.enumValues
  await bumpRevision(transaction, first, ...others)
  return contents
}

async function insertRows(
  transaction: Transaction,
  { name, columns }: BackupTable,
  types: readonly string[],
  rows: readonly BackupRow[],
): Promise<void> {
  const list = (of: (column: string, index: number) => SQL) => sql.join(columns.map(of), sql`, `)
  const given = (index: number) => sql.identifier(`given_${index}`)
  await transaction.execute(sql`
    insert into public.${sql.identifier(name)} (${list((column) => sql`${sql.identifier(column)}`)})
    overriding system value
    select ${list((_column, index) => sql`${given(index)}::${sql.raw(types[index] ?? 'text')}`)}
    from unnest(${list((_column, index) => sql`${sql.param(rows.map((row) => row[index]))}::text[]`)})
      as given (${list((_column, index) => sql`${given(index)}`)})`)
}

/** Returns the types of the columns of a table, in their order in a row. */
async function readTypes(transaction: Transaction, { name, columns }: BackupTable): Promise<string[]> {
  const { rows } = await transaction.execute<{ column: string; type: string }>(sql`
    select attname as column, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped`)
  return columns.map((column) => rows.find((row) => row.column === column)?.type ?? 'text')
}
