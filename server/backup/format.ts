import { z } from 'zod/mini'
import { sumSchema } from './tally'

/** Raised when an older Touchline could no longer read what is written. */
export const FORMAT = 1

/** Which columns of a table are kept, in the order of the values of its rows. */
const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.infer<typeof tableSchema>

/** The first file of a backup: what is needed to read the others. */
export const headerSchema = z.object({
  touchlineBackup: z.int().check(z.positive()),
  createdAt: z.iso.datetime(),
  /** The hashes of the migrations that the database had run. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled: what is referred to comes first. */
  tables: z.array(tableSchema),
})
export type BackupHeader = z.infer<typeof headerSchema>

/** The last file of a backup: without it the backup is cut. */
export const sumsSchema = z.object({
  tables: z.record(z.string(), sumSchema),
  files: sumSchema,
  /** Uploaded files that the database knows of and the disk did not have. */
  missingFiles: z.array(z.string()),
  /** The last number that each sequence gave, by "table.column"; null where it has given none. */
  sequences: z.record(z.string(), z.nullable(z.string())),
})
export type BackupSums = z.infer<typeof sumsSchema>

/** A row: its values as PostgreSQL writes them to text, which says the same on every engine. */
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
