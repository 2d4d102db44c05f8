import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { BackupFailure } from './backupFailure'

/** One file of an archive. Each fits into memory. */
export type ArchiveEntry = { name: string; content: Buffer }

/** More than the largest upload, and than the largest page of rows. */
const MAX_ENTRY_BYTES = 128 * 1024 * 1024

/** Writes a gzipped tar archive, which any computer can read without Touchline. */
export class ArchiveWriter {
  readonly #tar = createTarPacker()
  readonly #written: Promise<void>
  readonly #modified: Date

  constructor(output: Writable, modified: Date) {
    this.#modified = modified
    this.#written = pipeline(this.#tar.readable, createGzip({ level: 3 }), output)
    // `add` and `finish` report a failure.
    this.#written.catch(() => {})
  }

  /** Resolves when the archive accepts the next file. */
  async add({ name, content }: ArchiveEntry): Promise<void> {
    const header = { name, size: content.length, mode: 0o600, mtime: this.#modified }
    const entry = this.#tar.controller.add(header).getWriter()
    await entry.write(content)
    await entry.close()
  }

  /** Ends the output, and resolves when all bytes are written to it. */
  async finish(): Promise<void> {
    this.#tar.controller.finalize()
    await this.#written
  }

  /** Destroys the output, so that it does not look complete. */
  abort(): void {
    this.#tar.controller.error(new Error('The backup was given up'))
  }
}

/** Yields the files of an archive in order. Throws a BackupFailure for a truncated archive or another kind of file. */
export async function* readArchive(input: Readable): AsyncGenerator<ArchiveEntry> {
  const tar = createTarDecoder({ strict: true })
  const unzip = createGunzip()
  const unpacked = Promise.all([pipeline(input, unzip), Readable.toWeb(unzip).pipeTo(tar.writable)])
  unpacked.catch(() => {})
  try {
    for await (const { header, body } of tar.readable) {
      if (header.size > MAX_ENTRY_BYTES) throw new BackupFailure('it is damaged')
      yield { name: header.name, content: await buffer(body) }
    }
    // Gzip checks its checksum at the end.
    await unpacked
  } catch (error) {
    throw asBackupFailure(error)
  } finally {
    input.destroy()
  }
}

const NO_BACKUP = 'it is no backup of Touchline, or it is damaged'
const CUT_OFF = 'it was cut off'

function asBackupFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupFailure) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR' || error.message.includes('truncated'))
    return new BackupFailure(CUT_OFF, { cause: error })
  if (code === 'Z_DATA_ERROR' || /invalid/i.test(error.message))
    return new BackupFailure(NO_BACKUP, { cause: error })
  return error
}
