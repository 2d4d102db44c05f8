import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { combinedCrc32 } from './combinedCrc32'

const deflate = promisify(deflateRaw)

/** A part of a gzip file that does not refer to earlier parts, so it can follow any of them. */
export type GzipPiece = {
  /** Whole deflate blocks, none of them the last one, up to a whole byte. */
  deflated: Buffer
  /** Of the text, as is the length. */
  crc: number
  bytes: number
}

/** Compresses a text off the main thread. */
export async function compressedPiece(text: string): Promise<GzipPiece> {
  const plain = Buffer.from(text)
  // With room for the whole answer at once: each time that it is full costs a turn of the event loop.
  const options = { finishFlush: constants.Z_FULL_FLUSH, chunkSize: Math.max(plain.byteLength >> 2, 1_024) }
  return { deflated: await deflate(plain, options), crc: crc32(plain), bytes: plain.byteLength }
}

/** A short text, 64 kB at most, as it is. */
export function plainPiece(text: string): GzipPiece {
  const plain = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.byteLength, 1)
  head.writeUInt16LE(~plain.byteLength & 0xffff, 3)
  return { deflated: Buffer.concat([head, plain]), crc: crc32(plain), bytes: plain.byteLength }
}

/** Deflate, no name, no time, written by no particular system (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The last block, with nothing in it. */
const LAST_BLOCK = Buffer.from([3, 0])

/** Returns one gzip file of all texts. */
export function joinedGzip(pieces: readonly GzipPiece[]): Buffer {
  let crc = 0
  let bytes = 0
  for (const piece of pieces) {
    crc = combinedCrc32(crc, piece.crc, piece.bytes)
    bytes += piece.bytes
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(bytes % 2 ** 32, 4)
  return Buffer.concat([HEADER, ...pieces.map(({ deflated }) => deflated), LAST_BLOCK, trailer])
}
