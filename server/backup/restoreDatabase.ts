import { type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/connect'
import { migrateWithin, migrationHashes } from '../database/migrate'
import { revisions } from '../database/schema'
import { bumpRevision } from '../lists/revisions'
import { BackupFailure } from './backupFailure'
import { type BackupHeader, type BackupRow, type BackupSums, type BackupTable, Tally } from './format'
import { checkSum, newer } from './readBackup'
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

/** Fills an empty database in one transaction. A failure leaves it empty. */
export class DatabaseRestoration {
  readonly #transaction: Transaction
  readonly #tables: readonly BackupTable[]
  readonly #types = new Map<string, readonly string[]>()

  private constructor(transaction: Transaction, tables: readonly BackupTable[]) {
    this.#transaction = transaction
    this.#tables = tables
  }

  /** Creates the tables of the schema that the backup has. */
  static async begin(transaction: Transaction, header: BackupHeader): Promise<DatabaseRestoration> {
    await setPortableFormats(transaction)
    await migrateWithin(transaction, header.migrations.length)
    const tables = await readTables(transaction)
    const isIn = (table: BackupTable) =>
      header.tables.some((other) => JSON.stringify(other) === JSON.stringify(table))
    if (!tables.every(isIn))
      throw new BackupFailure('The backup lacks tables that its version of Touchline had')
    return new DatabaseRestoration(transaction, tables)
  }

  /** Inserts rows, except those of other applications' tables in the same database. */
  async insert(table: BackupTable, rows: readonly BackupRow[]): Promise<void> {
    if (!this.#isOwn(table.name)) return
    const types = this.#types.get(table.name) ?? (await this.#readTypes(table))
    const list = (of: (column: string, index: number) => SQL) => sql.join(table.columns.map(of), sql`, `)
    const given = (index: number) => sql.identifier(`given_${index}`)
    await this.#transaction.execute(sql`
      insert into public.${sql.identifier(table.name)} (${list((column) => sql`${sql.identifier(column)}`)})
      overriding system value
      select ${list((_column, index) => sql`${given(index)}::${sql.raw(types[index] ?? 'text')}`)}
      from unnest(${list((_column, index) => sql`${sql.param(rows.map((row) => row[index]))}::text[]`)})
        as given (${list((_column, index) => sql`${given(index)}`)})`)
  }

  /**
   * Compares the stored rows with the sums and applies newer migrations. Lists get new revisions, because browsers may have cached
   * a later state than the backup.
   */
  async finish({ tables, sequences }: BackupSums): Promise<void> {
    for (const table of this.#tables) {
      const tally = new Tally()
      for await (const rows of readRows((part) => part(this.#transaction), table)) {
        for (const row of rows) tally.add(JSON.stringify(row))
      }
      checkSum(table.name, tally.sum(), tables[table.name])
    }
    for (const [owner, last] of Object.entries(sequences)) await this.#continueSequence(owner, last)
    await migrateWithin(this.#transaction)
    const [first, ...others] = revisions.resource.enumValues
    await bumpRevision(this.#transaction, first, ...others)
  }

  #isOwn(table: string): boolean {
    return this.#tables.some(({ name }) => name === table)
  }

  async #continueSequence(owner: string, last: string | null): Promise<void> {
    const [table = '', column = ''] = owner.split('.')
    if (last === null || !this.#isOwn(table)) return
    await this.#transaction.execute(
      sql`select setval(pg_get_serial_sequence(${`public.${table}`}, ${column}), ${last}::bigint)`,
    )
  }

  async #readTypes({ name, columns }: BackupTable): Promise<readonly string[]> {
    const { rows } = await this.#transaction.execute<{ column: string; type: string }>(sql`
      select attname as column, format_type(atttypid, atttypmod) as type
      from pg_attribute where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped`)
    const types = columns.map((column) => rows.find((row) => row.column === column)?.type ?? 'text')
    this.#types.set(name, types)
    return types
  }
}
