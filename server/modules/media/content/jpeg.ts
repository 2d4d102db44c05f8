import { minimalExif, orientationOf } from './exif'
import { DamagedFile, letters, part } from './parts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe

/** What of the application segments says how the picture is to be shown; all others speak of people, places and tools. */
const SHOWN: Record<number, string> = { [APP0]: 'JFIF\0', [APP2]: 'ICC_PROFILE\0', [APP14]: 'Adobe' }

const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
const isApplication = (marker: number) => marker >= APP0 && marker <= 0xef
/** A frame header: the markers around it that are none define tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * The JPEG without what it tells of where, when and by whom it was taken, and without whatever stands behind it. Of its EXIF
 * data the orientation stays, because the picture would lie on its side without.
 */
export function withoutJpegMetadata(file: Buffer): Buffer {
  const kept = [part(file, 0, 2)]
  let at = 2
  let frames = 0
  let scans = 0
  let isTurned = false
  for (;;) {
    const marker = markerAt(file, at)
    const start = marker.end
    if (marker.code === EOI) {
      if (frames === 0 || scans === 0) throw new DamagedFile('There is no picture in it')
      return Buffer.concat([...kept, Buffer.from([0xff, EOI])])
    }
    if (marker.code === SOI) throw new DamagedFile('It begins twice')
    if (isStandalone(marker.code)) {
      kept.push(Buffer.from([0xff, marker.code]))
      at = start
      continue
    }
    const length = part(file, start, 2).readUInt16BE()
    if (length < 2) throw new DamagedFile('A segment has no length')
    const content = part(file, start, length).subarray(2)
    at = start + length
    if (isFrame(marker.code)) frames += 1

    if (marker.code === APP1 && !isTurned) {
      const orientation = orientationOf(content)
      if (orientation > 1) {
        kept.push(minimalExif(orientation))
        isTurned = true
      }
    }
    if (!isKept(marker.code, content)) continue
    kept.push(Buffer.from([0xff, marker.code]), part(file, start, length))
    if (marker.code === SOS) {
      scans += 1
      const end = endOfScan(file, at)
      kept.push(file.subarray(at, end))
      at = end
    }
  }
}

function isKept(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false
  if (!isApplication(marker)) return true
  const name = SHOWN[marker]
  return name !== undefined && letters(content.subarray(0, name.length)) === name
}

/** A marker, which any number of fill bytes may precede, and where it ends. */
function markerAt(file: Buffer, start: number): { code: number; end: number } {
  let at = start
  if (part(file, at, 1)[0] !== 0xff) throw new DamagedFile('There is no marker where one has to be')
  while (part(file, at, 1)[0] === 0xff) at += 1
  return { code: file.readUInt8(at), end: at + 1 }
}

/** Where a scan's compressed data gives way to the next marker; stuffed zeros and restarts belong to it. */
function endOfScan(file: Buffer, start: number): number {
  let at = start
  for (;;) {
    at = file.indexOf(0xff, at)
    const next = at === -1 ? undefined : file[at + 1]
    if (next === undefined) throw new DamagedFile('It ends within the picture')
    if (next !== 0x00 && next !== 0xff && !isStandalone(next)) return at
    at += next === 0xff ? 1 : 2
  }
}
