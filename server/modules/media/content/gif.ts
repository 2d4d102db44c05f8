import { DamagedFile, letters, part } from './parts'

const HEADER = 13
const IMAGE = 0x2c
const EXTENSION = 0x21
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff

/** Both say how often an animation repeats. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** The GIF without comments and what programs keep for themselves, and without whatever stands behind it. */
export function withoutGifMetadata(file: Buffer): Buffer {
  const start = HEADER + coloursAfter(part(file, 10, 1).readUInt8())
  const kept = [part(file, 0, start)]
  let at = start
  let hasPicture = false
  for (;;) {
    const [introducer, label = 0] = part(file, at, 1)[0] === TRAILER ? [TRAILER] : part(file, at, 2)
    if (introducer === TRAILER) {
      if (!hasPicture) throw new DamagedFile('There is no picture in it')
      return Buffer.concat([...kept, Buffer.from([TRAILER])])
    }
    const end = endOf(file, at, introducer)
    if (introducer === IMAGE) hasPicture = true
    const isShown =
      introducer === IMAGE ||
      label === GRAPHIC_CONTROL ||
      (label === APPLICATION && LOOPS.has(letters(file.subarray(at + 3, at + 14))))
    if (isShown) kept.push(file.subarray(at, end))
    at = end
  }
}

/** How many bytes of a colour table follow a descriptor with these flags. */
const coloursAfter = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1))

function endOf(file: Buffer, start: number, introducer: number | undefined): number {
  if (introducer === EXTENSION) return endOfBlocks(file, start + 2)
  if (introducer !== IMAGE) throw new DamagedFile('There is a block of no known kind')
  return endOfBlocks(file, start + 11 + coloursAfter(part(file, start + 9, 1).readUInt8()))
}

/** Data comes in blocks that each say their length; an empty one is the last. */
function endOfBlocks(file: Buffer, start: number): number {
  let at = start
  for (;;) {
    const length = part(file, at, 1).readUInt8()
    at += 1 + length
    if (length === 0) return at
  }
}
