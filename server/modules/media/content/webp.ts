import { DamagedFile, letters, part } from './parts'

const HEADER = 12

/** The chunks that say what the picture looks like, those of animations included. */
const SHOWN = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** In the first byte of VP8X: that EXIF and XMP chunks are there. */
const METADATA_FLAGS = 0x0c

/** The WebP without what it tells of where, when and by whom it was taken, and without whatever stands behind it. */
export function withoutWebpMetadata(file: Buffer): Buffer {
  const riff = part(file, 0, 8 + part(file, 4, 4).readUInt32LE())
  const kept: Buffer[] = []
  let hasPicture = false
  let at = HEADER
  while (at < riff.length) {
    const length = part(riff, at + 4, 4).readUInt32LE()
    const padded = length + (length % 2)
    // Some writers leave out the last padding.
    const chunk = part(riff, at, Math.min(8 + padded, Math.max(8 + length, riff.length - at)))
    const name = letters(chunk.subarray(0, 4))
    at += chunk.length
    if (!SHOWN.has(name)) continue
    if (PICTURES.has(name)) hasPicture = true
    kept.push(name === 'VP8X' ? withoutFlags(chunk) : chunk)
    if (chunk.length < 8 + padded) kept.push(Buffer.alloc(1))
  }
  if (!hasPicture) throw new DamagedFile('There is no picture in it')
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const header = Buffer.alloc(8)
  header.write('RIFF', 'latin1')
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content])
}

function withoutFlags(chunk: Buffer): Buffer {
  const changed = Buffer.from(chunk)
  changed.writeUInt8(part(chunk, 8, 10).readUInt8() & ~METADATA_FLAGS, 8)
  return changed
}
