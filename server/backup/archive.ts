import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupFailure } from './backupFailure'

/** One file of an archive; all of them are small enough for memory. */
export type ArchiveEntry = { name: string; content: Buffer }

const BLOCK = 512
/** Above the largest upload, and above what a batch of the longest rows can be. */
const MAX_ENTRY_BYTES = 128 * 1024 * 1024

/** Where a field of a header lies in the "ustar" format of POSIX: its offset and length. */
const FIELD = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const

/** Writes a gzipped tar archive, so that any computer can look into a backup without Touchline. */
export class ArchiveWriter {
  readonly #gzip = createGzip({ level: 3 })
  readonly #written: Promise<void>
  readonly #modified: Date

  constructor(output: Writable, modified: Date) {
    this.#modified = modified
    this.#written = pipeline(this.#gzip, output)
    // Whoever writes next is told.
    this.#written.catch(() => {})
  }

  /** Resolves once there is room for more. */
  async add({ name, content }: ArchiveEntry): Promise<void> {
    await this.#write(header(name, content.length, this.#modified))
    await this.#write(content)
    await this.#write(Buffer.alloc(padding(content.length)))
  }

  /** Resolves once everything has been handed to the output, which is ended. */
  async finish(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK))
    this.#gzip.end()
    await this.#written
  }

  /** Gives up: the output is destroyed, so that nobody takes it for whole. */
  abort(): void {
    this.#gzip.destroy(new Error('The backup was given up'))
  }

  async #write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0 || this.#gzip.write(bytes)) return
    await Promise.race([once(this.#gzip, 'drain'), this.#written])
  }
}

/** The files of an archive, one after the other. One that is cut or is none at all is a BackupFailure. */
export async function* readArchive(input: Readable): AsyncGenerator<ArchiveEntry> {
  const gunzip = createGunzip()
  const fed = pipeline(input, gunzip)
  fed.catch(() => {})
  const bytes = new ByteReader(gunzip)
  try {
    for (;;) {
      const head = await bytes.take(BLOCK)
      if (head.every((byte) => byte === 0)) return await bytes.end()
      if (text(head, 'magic').slice(0, 5) !== 'ustar' || number(head, 'checksum') !== checksum(head))
        throw new BackupFailure('it is no backup of Touchline, or it is damaged')
      const size = number(head, 'size')
      if (!(size <= MAX_ENTRY_BYTES)) throw new BackupFailure('it is damaged')
      const content = await bytes.take(size)
      await bytes.take(padding(size))
      yield { name: text(head, 'name'), content }
    }
  } finally {
    gunzip.destroy()
  }
}

const ZLIB_WORDS: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: 'it was cut off',
  Z_DATA_ERROR: 'it is no backup of Touchline, or it is damaged',
}

/** Gives out exactly as many bytes as asked for. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  async take(count: number): Promise<Buffer> {
    const pieces = [this.#rest]
    for (let length = this.#rest.length; length < count; ) {
      const piece = await this.#next()
      if (piece === undefined) throw new BackupFailure('it was cut off')
      pieces.push(piece)
      length += piece.length
    }
    const whole = Buffer.concat(pieces)
    this.#rest = whole.subarray(count)
    return whole.subarray(0, count)
  }

  /** Reads on to where the compressed file is known to be whole. */
  async end(): Promise<void> {
    let rest: Buffer | undefined
    do rest = await this.#next()
    while (rest !== undefined)
  }

  async #next(): Promise<Buffer | undefined> {
    const next = await this.#chunks.next().catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      throw ZLIB_WORDS[code] === undefined ? error : new BackupFailure(ZLIB_WORDS[code], { cause: error })
    })
    return next.done ? undefined : next.value
  }
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

function header(name: string, size: number, modified: Date): Buffer {
  const block = Buffer.alloc(BLOCK)
  const put = (field: keyof typeof FIELD, value: string) => block.write(value, FIELD[field][0], 'latin1')
  const octal = (field: keyof typeof FIELD, value: number) =>
    put(field, value.toString(8).padStart(FIELD[field][1] - 1, '0'))
  put('name', name)
  octal('mode', 0o600)
  octal('uid', 0)
  octal('gid', 0)
  octal('size', size)
  octal('modified', Math.floor(modified.getTime() / 1_000))
  put('type', '0')
  put('magic', 'ustar\u000000')
  octal('checksum', checksum(block))
  return block
}

/** The sum of all bytes of a header, its checksum taken as spaces. */
function checksum(block: Buffer): number {
  const [offset, length] = FIELD.checksum
  return block.reduce((sum, byte, at) => sum + (at >= offset && at < offset + length ? 0x20 : byte), 0)
}

function text(block: Buffer, field: keyof typeof FIELD): string {
  const [offset, length] = FIELD[field]
  return block.toString('latin1', offset, offset + length).replace(/\0.*$/s, '')
}

const number = (block: Buffer, field: keyof typeof FIELD) => Number.parseInt(text(block, field), 8)
