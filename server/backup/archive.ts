import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { BackupFailure } from './backupFailure'

/** One file of an archive; all of them are small enough for memory. */
export type ArchiveEntry = { name: string; content: Buffer }

/** Above the largest upload, and above what a batch of the longest rows can be. */
const MAX_ENTRY_BYTES = 128 * 1024 * 1024

/** Writes a gzipped tar archive, so that any computer can look into a backup without Touchline. */
export class ArchiveWriter {
  readonly #tar = createTarPacker()
  readonly #written: Promise<void>
  readonly #modified: Date

  constructor(output: Writable, modified: Date) {
    this.#modified = modified
    this.#written = pipeline(this.#tar.readable, createGzip({ level: 3 }), output)
    // Whoever writes next is told.
    this.#written.catch(() => {})
  }

  /** Resolves once there is room for more. */
  async add({ name, content }: ArchiveEntry): Promise<void> {
    const header = { name, size: content.length, mode: 0o600, mtime: this.#modified }
    const entry = this.#tar.controller.add(header).getWriter()
    await entry.write(content)
    await entry.close()
  }

  /** Resolves once everything has been handed to the output, which is ended. */
  async finish(): Promise<void> {
    this.#tar.controller.finalize()
    await this.#written
  }

  /** Gives up: the output is destroyed, so that nobody takes it for whole. */
  abort(): void {
    this.#tar.controller.error(new Error('The backup was given up'))
  }
}

/** The files of an archive, one after the other. One that is cut or is none at all is a BackupFailure. */
export async function* readArchive(input: Readable): AsyncGenerator<ArchiveEntry> {
  const tar = createTarDecoder({ strict: true })
  const unpacked = pipeline(input, createGunzip(), (chunks: AsyncIterable<Uint8Array>) =>
    feed(chunks, tar.writable),
  )
  unpacked.catch(() => {})
  try {
    for await (const { header, body } of tar.readable) {
      if (header.size > MAX_ENTRY_BYTES) throw new BackupFailure('it is damaged')
      yield { name: header.name, content: await buffer(body) }
    }
    // Only its end says that the compressed file is whole.
    await unpacked
  } catch (error) {
    throw asBackupFailure(error)
  } finally {
    input.destroy()
  }
}

/** What `pipeline` does not do with a stream of the web: it neither types nor ends it. */
async function feed(chunks: AsyncIterable<Uint8Array>, into: WritableStream<Uint8Array>): Promise<void> {
  const writer = into.getWriter()
  try {
    for await (const chunk of chunks) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error)
    throw error
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
