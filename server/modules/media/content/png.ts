import { crc32 } from 'node:zlib'
import { DamagedFile, letters, part } from './parts'

const SIGNATURE = 8

/**
 * The chunks that say what the picture looks like, those of animations included. Texts, EXIF data, times and what programs keep
 * for themselves are not among them.
 */
const SHOWN = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI'],
  ...['sBIT', 'bKGD', 'hIST', 'pHYS', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
])

/** The PNG without what it tells of where, when and by whom it was made, and without whatever stands behind it. */
export function withoutPngMetadata(file: Buffer): Buffer {
  const kept = [part(file, 0, SIGNATURE)]
  let at = SIGNATURE
  let hasPicture = false
  for (;;) {
    const length = part(file, at, 4).readUInt32BE()
    const chunk = part(file, at, 12 + length)
    const name = letters(chunk.subarray(4, 8))
    if ((at === SIGNATURE) !== (name === 'IHDR'))
      throw new DamagedFile('Its header is not where it has to be')
    at += chunk.length
    if (!SHOWN.has(name)) continue
    if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4)) {
      throw new DamagedFile(`The sum over ${name} is wrong`)
    }
    kept.push(chunk)
    if (name === 'IDAT') hasPicture = true
    if (name !== 'IEND') continue
    if (!hasPicture) throw new DamagedFile('There is no picture in it')
    return Buffer.concat(kept)
  }
}
