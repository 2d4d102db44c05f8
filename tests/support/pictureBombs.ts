import { constants, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { pngChunk, webpChunk, webpFile, withBytes } from './pictureParts'
import { SMALL_GIF, SMALL_PDF, SMALL_PNG } from './uploads'

/** Small files that unpack to far larger data. Each starts well-formed. */

const MEGABYTE = 1024 * 1024
const PNG_SIGNATURE = SMALL_PNG.subarray(0, 8)
const PNG_END = pngChunk('IEND', Buffer.alloc(0))
const repeated = (piece: Buffer, times: number) => Buffer.concat(Array<Buffer>(times).fill(piece))

const MODULUS_OF_ADLER_32 = 65_521

/** Returns zero bytes, compressed by zlib to a thousandth, without holding them all in memory. */
export function packedZeros(bytes: number): Buffer {
  const packed = (size: number) =>
    deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const whole = packed(MEGABYTE)
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(bytes % MODULUS_OF_ADLER_32, 0)
  sum.writeUInt16BE(1, 2)
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    repeated(whole, Math.floor(bytes / MEGABYTE)),
    packed(bytes % MEGABYTE),
    Buffer.from([0x03, 0x00]),
    sum,
  ])
}

type PngHead = { width: number; height: number; bits: 8 | 16; interlaced?: boolean; unpacked?: number }

/** Returns a transparent PNG, whose data unpack to the size in its header or to `unpacked` bytes. */
export function pngOf(head: PngHead, ...before: Buffer[]): Buffer {
  const { width, height, bits, interlaced = false } = head
  const { unpacked = (interlaced ? 2 * height : 0) + height * (1 + (width * 4 * bits) / 8) } = head
  const said = Buffer.alloc(13)
  said.writeUInt32BE(width, 0)
  said.writeUInt32BE(height, 4)
  said.set([bits, 6, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', said),
    ...before,
    pngChunk('IDAT', packedZeros(unpacked)),
    PNG_END,
  ])
}

/** Returns a text chunk or colour profile of a PNG that unpacks to this number of bytes. */
export const packedChunk = (name: 'zTXt' | 'iTXt' | 'iCCP', bytes: number): Buffer =>
  pngChunk(
    name,
    Buffer.concat([Buffer.from(name === 'iTXt' ? 'bomb\0\x01\0\0\0' : 'bomb\0\0'), packedZeros(bytes)]),
  )

/** Returns a JPEG that repeats its last scan, which changes no pixel. */
export async function jpegOfScans(side: number, scans: number): Promise<Buffer> {
  const plain = { create: { width: side, height: side, channels: 3, background: '#123456' } } as const
  const file = await sharp(plain).jpeg({ progressive: true }).toBuffer()
  const last = file.subarray(file.lastIndexOf(Buffer.from('ffda', 'hex')), -2)
  return withBytes(file, file.length - 2, repeated(last, scans))
}

/** Returns a GIF of many frames, each nearly equal to the one before. */
export function gifOf(width: number, height: number, pictures: number): Buffer {
  const gif = Buffer.from(SMALL_GIF)
  gif.writeUInt16LE(width, 6)
  gif.writeUInt16LE(height, 8)
  const start = gif.indexOf(Buffer.from([0x21, 0xf9]))
  return withBytes(gif, start, repeated(gif.subarray(start, -1), pictures - 1))
}

/** Returns a WebP of many frames in full size. */
export async function webpOf(width: number, height: number, pictures: number): Promise<Buffer> {
  const plain = { create: { width, height, channels: 4, background: '#12345680' } } as const
  const picture = (await sharp(plain).webp({ lossless: true, effort: 0 }).toBuffer()).subarray(12)
  const size = Buffer.alloc(6)
  size.writeUIntLE(width - 1, 0, 3)
  size.writeUIntLE(height - 1, 3, 3)
  const shown = Buffer.from([100, 0, 0, 0])
  const frame = webpChunk('ANMF', Buffer.concat([Buffer.alloc(6), size, shown, picture]))
  return webpFile(
    webpChunk('VP8X', Buffer.concat([Buffer.from([0x12, 0, 0, 0]), size])),
    webpChunk('ANIM', Buffer.alloc(6)),
    repeated(frame, pictures),
  )
}

/** Returns a PDF whose stream is compressed and unpacks to this number of bytes. */
export function pdfOf(bytes: number): Buffer {
  const packed = packedZeros(bytes)
  const stream = Buffer.concat([
    Buffer.from(`3 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ])
  return withBytes(SMALL_PDF, SMALL_PDF.indexOf('trailer'), stream)
}
