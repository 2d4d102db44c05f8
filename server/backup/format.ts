import { createHash } from 'node:crypto'
import { z } from 'zod/mini'

/** A count, and a checksum over the counted values. */
export const sumSchema = z.object({ count: z.int().check(z.nonnegative()), checksum: z.string() })
export type Sum = z.infer<typeof sumSchema>

const MODULUS = 1n << 256n

/** Counts values and adds up their SHA-256. The sum does not depend on the order, because two databases may return rows in different orders. */
export class Tally {
  #count = 0
  #total = 0n

  add(...parts: (string | Buffer)[]): void {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part)
    this.#count += 1
    this.#total = (this.#total + BigInt(`0x${hash.digest('hex')}`)) % MODULUS
  }

  sum(): Sum {
    return { count: this.#count, checksum: this.#total.toString(16).padStart(64, '0') }
  }
}

/** Returns whether two sums are equal. */
export const isSameSum = (one: Sum | undefined, other: Sum | undefined): boolean =>
  one?.count === other?.count && one?.checksum === other?.checksum

/** The format of backups and of the files beside them. Increases when older versions of Touchline cannot read it. */
export const FORMAT = 1

/** The saved columns of a table, in the order of the values in its rows. */
const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.infer<typeof tableSchema>

/** The first file of a backup. */
export const headerSchema = z.object({
  touchlineBackup: z.int().check(z.positive()),
  createdAt: z.iso.datetime(),
  /** The hashes of the applied migrations. */
  migrations: z.array(z.string()),
  /** Referenced tables precede the tables that refer to them. */
  tables: z.array(tableSchema),
})
export type BackupHeader = z.infer<typeof headerSchema>

/** The last file of a backup. A truncated backup lacks it. */
export const sumsSchema = z.object({
  tables: z.record(z.string(), sumSchema),
  files: sumSchema,
  /** Uploaded files in the database that were missing on the disk. */
  missingFiles: z.array(z.string()),
  /** The last value of each sequence by "table.column", null for an unused one. */
  sequences: z.record(z.string(), z.nullable(z.string())),
})
export type BackupSums = z.infer<typeof sumsSchema>

/** The values of a row as PostgreSQL casts them to text, alike on all engines. */
export const rowSchema = z.array(z.nullable(z.string()))
export type BackupRow = z.infer<typeof rowSchema>

export const HEADER_FILE = 'backup.json'
export const SUMS_FILE = 'sums.json'
export const rowsFile = (table: string, batch: number) =>
  `database/${table}/${String(batch).padStart(6, '0')}.ndjson`
export const ROWS_FILE = /^database\/([^/]+)\/\d+\.ndjson$/
export const mediaFile = (id: string) => `media/${id}`
export const MEDIA_FILE = /^media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/
export const LEGAL_FILE = /^legal\/([a-z]+\.[a-z]+\.md)$/
