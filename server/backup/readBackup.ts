import { createReadStream } from 'node:fs'
import { z } from 'zod/mini'
import { readArchive } from './archive'
import { BackupFailure, NewerBackup } from './backupFailure'
import {
  type BackupHeader,
  type BackupRow,
  type BackupSums,
  type BackupTable,
  FORMAT,
  HEADER_FILE,
  headerSchema,
  isSameSum,
  LEGAL_FILE,
  MEDIA_FILE,
  ROWS_FILE,
  rowSchema,
  SUMS_FILE,
  type Sum,
  sumsSchema,
  Tally,
} from './format'

/** A part of a backup. */
export type BackupPiece =
  | { kind: 'rows'; table: BackupTable; rows: BackupRow[] }
  | { kind: 'file'; name: string; content: Buffer }

/** The first and the last file of a backup. */
export type BackupContents = { header: BackupHeader; sums: BackupSums }

/**
 * Reads a backup to its end and passes each piece to `take`. Throws a BackupFailure with the reason if the file is truncated, damaged,
 * of a newer version or not a backup.
 */
export async function readBackup(
  path: string,
  take: (piece: BackupPiece) => Promise<void> = async () => {},
): Promise<BackupContents> {
  try {
    return await readPieces(path, take)
  } catch (error) {
    if (error instanceof PieceFailure) throw error.cause
    nameFile(error, path)
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupFailure(`There is no file ${path}`)
    throw error
  }
}

/** Adds the path of the file to a failure about its contents. */
export function nameFile(error: unknown, path: string): void {
  if (error instanceof BackupFailure) error.message = `${path} cannot be used: ${error.message}`
}

/** A failure of `take`, whose reason is not the backup. */
class PieceFailure extends Error {}

async function readPieces(
  path: string,
  take: (piece: BackupPiece) => Promise<void>,
): Promise<BackupContents> {
  let header: BackupHeader | undefined
  let sums: BackupSums | undefined
  const tallies = new Map<string, Tally>()
  const files = new Tally()
  for await (const { name, content } of readArchive(createReadStream(path))) {
    if (header === undefined) {
      header = parseHeader(name, content)
      for (const table of header.tables) tallies.set(table.name, new Tally())
      continue
    }
    if (sums !== undefined) throw damaged()
    if (name === SUMS_FILE) {
      sums = parse(sumsSchema, content.toString())
      continue
    }
    const piece = pieceOf(header, name, content)
    if (piece.kind === 'file') files.add(name, '\n', content)
    else for (const row of piece.rows) tallies.get(piece.table.name)?.add(JSON.stringify(row))
    await take(piece).catch((cause: unknown) => {
      throw new PieceFailure('', { cause })
    })
  }
  if (header === undefined) throw new BackupFailure('it is empty')
  if (sums === undefined) throw new BackupFailure('it was cut off')
  for (const [name, tally] of tallies) checkSum(name, tally.sum(), sums.tables[name])
  if (!isSameSum(files.sum(), sums.files)) throw damaged()
  return { header, sums }
}

/** Throws if the rows of a table differ from the sum. */
export function checkSum(table: string, found: Sum, expected: Sum | undefined): void {
  if (isSameSum(found, expected)) return
  throw new BackupFailure(
    `the ${found.count} rows of "${table}" are not the ${expected?.count ?? 0} that were written`,
  )
}

export const damaged = (cause?: unknown) => new BackupFailure('it is damaged', { cause })

export const newer = () =>
  new NewerBackup('a newer version of Touchline wrote it; update this one, and then restore')

function parseHeader(name: string, content: Buffer): BackupHeader {
  if (name !== HEADER_FILE) throw new BackupFailure('it is no backup of Touchline')
  return parseVersioned(headerSchema, content.toString())
}

const versionSchema = z.pick(headerSchema, { touchlineBackup: true })

/** Parses a file that names its format. A newer format is reported before other differences. */
export function parseVersioned<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  if (parse(versionSchema, text).touchlineBackup > FORMAT) throw newer()
  return parse(schema, text)
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw damaged(error)
  }
}

function pieceOf(header: BackupHeader, name: string, content: Buffer): BackupPiece {
  if (MEDIA_FILE.test(name) || LEGAL_FILE.test(name)) return { kind: 'file', name, content }
  const tableName = ROWS_FILE.exec(name)?.[1]
  const table = header.tables.find((candidate) => candidate.name === tableName)
  if (table === undefined) throw damaged()
  const lines = content.toString().trimEnd().split('\n')
  const rows = lines.map((line) => parse(rowSchema.check(z.length(table.columns.length)), line))
  return { kind: 'rows', table, rows }
}
