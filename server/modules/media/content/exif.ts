import { letters } from './parts'

const NAME = 'Exif\0\0'
const ORIENTATION = 0x0112

/** How a picture is to be turned (1 to 8) by its EXIF data, the content of an APP1 segment; 1, as it is, where that does not say. */
export function orientationOf(content: Buffer): number {
  if (letters(content.subarray(0, NAME.length)) !== NAME) return 1
  const exif = content.subarray(NAME.length)
  const isLittle = letters(exif.subarray(0, 2)) === 'II'
  // Reading beyond the end gives 0, which no orientation is: what is broken here must not cost the picture.
  const number = (at: number, size: 2 | 4) => {
    if (at + size > exif.length) return 0
    return isLittle ? exif.readUIntLE(at, size) : exif.readUIntBE(at, size)
  }
  const directory = number(4, 4)
  const entries = number(directory, 2)
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > exif.length) break
    if (number(entry, 2) !== ORIENTATION) continue
    const orientation = number(entry + 8, 2)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}

/** A whole APP1 segment that says how to turn the picture, and nothing else. */
export function minimalExif(orientation: number): Buffer {
  const directory = Buffer.alloc(26)
  directory.write('MM\0*', 'latin1')
  directory.writeUInt32BE(8, 4)
  directory.writeUInt16BE(1, 8)
  directory.writeUInt16BE(ORIENTATION, 10)
  directory.writeUInt16BE(3, 12)
  directory.writeUInt32BE(1, 14)
  directory.writeUInt16BE(orientation, 18)
  const length = 2 + NAME.length + directory.length
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, length]), Buffer.from(NAME, 'latin1'), directory])
}
