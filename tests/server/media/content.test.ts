import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { MediaType } from '../../../contract/media'
import { minimalExif, orientationOf } from '../../../server/modules/media/content/exif'
import { type KeepableFile, keepableFile } from '../../../server/modules/media/content/keepable'
import { randomFrom } from '../../support/random'
import { SMALL_GIF, SMALL_JPEG, SMALL_PDF, SMALL_PNG, SMALL_WEBP } from '../../support/uploads'

const SMALL: Record<MediaType, Buffer> = {
  'image/jpeg': SMALL_JPEG,
  'image/png': SMALL_PNG,
  'image/webp': SMALL_WEBP,
  'image/gif': SMALL_GIF,
  'application/pdf': SMALL_PDF,
}
const SMALL_FILES = Object.entries(SMALL)
const PICTURES = SMALL_FILES.filter(([type]) => type !== 'application/pdf')

const SECRET = 'GPS 59.3293 N, taken by Ana'
const secret = Buffer.from(SECRET)

async function kept(file: Buffer): Promise<KeepableFile> {
  const result = await keepableFile(file)
  if (typeof result === 'string') throw new Error(`The file was refused: ${result}`)
  return result
}

/** A file with bytes put in at a place. */
const withBytes = (file: Buffer, at: number, ...bytes: Uint8Array[]) =>
  Buffer.concat([file.subarray(0, at), ...bytes, file.subarray(at)])

const jpegSegment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** EXIF data as cameras write it: a place, then the orientation. */
function exif(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  tiff.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  short(2, 8)
  short(0x010e, 10)
  short(2, 12)
  long(secret.length, 14)
  long(tiff.length, 18)
  short(0x0112, 22)
  short(3, 24)
  long(1, 26)
  short(orientation, 30)
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, secret])
}

const pngChunk = (name: string, content: Buffer) => {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length)
  chunk.write(name, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

const webpChunk = (name: string, content: Buffer) => {
  const chunk = Buffer.alloc(8 + content.length + (content.length % 2))
  chunk.write(name, 'latin1')
  chunk.writeUInt32LE(content.length, 4)
  content.copy(chunk, 8)
  return chunk
}

const webpFile = (...chunks: Buffer[]) => {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

describe('a file that is sent', () => {
  it.each(SMALL_FILES)(
    'is told to be %s by its content, and kept as it is where it tells of nobody',
    async (type, file) => {
      expect(await keepableFile(file)).toEqual({ type, content: file })
    },
  )

  it.each([
    ['nothing', Buffer.alloc(0), 'emptyFile'],
    ['one byte', Buffer.from([0xff]), 'notAPictureOrPdf'],
    ['text', Buffer.from('Hello'), 'notAPictureOrPdf'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'notAPictureOrPdf'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'notAPictureOrPdf',
    ],
    ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), 'notAPictureOrPdf'],
    ['a program', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(100)]), 'notAPictureOrPdf'],
    ['a zip', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(100)]), 'notAPictureOrPdf'],
    ['a page that goes on as a PDF', Buffer.concat([Buffer.from('<html>'), SMALL_PDF]), 'notAPictureOrPdf'],
    ['a JPEG without a picture', Buffer.from('ffd8ffd9', 'hex'), 'damagedFile'],
    ['a PNG of a header', SMALL_PNG.subarray(0, 40), 'damagedFile'],
  ])('and is %s is refused', async (_what, file, reason) => {
    expect(await keepableFile(file)).toBe(reason)
  })

  it.each(SMALL_FILES)(
    'and is only the beginning of %s is refused, wherever it ends',
    async (_type, file) => {
      const ends = file.subarray(0, -1)
      // What stands behind a PDF's last word is not missed.
      for (let length = 0; length < ends.length - 1; length += 1) {
        expect(typeof (await keepableFile(file.subarray(0, length)))).toBe('string')
      }
    },
  )

  it('brings nothing down, however it was bent', async () => {
    const { below, pick } = randomFrom(7)
    const sources = [
      ...SMALL_FILES.map(([, file]) => file),
      withBytes(SMALL_JPEG, 2, jpegSegment(0xe1, exif(6))),
    ]
    for (let round = 0; round < 5_000; round += 1) {
      const bent = Buffer.from(pick(sources))
      for (let count = below(4); count >= 0; count -= 1)
        bent[below(bent.length)] = pick([0, 1, 0x7f, 0xff, below(256)])
      const cut = below(3) === 0 ? bent.subarray(0, below(bent.length)) : bent
      const result = await keepableFile(cut)
      if (typeof result === 'string')
        expect(['emptyFile', 'notAPictureOrPdf', 'damagedFile']).toContain(result)
      else expect(await keepableFile(result.content)).toEqual(result)
    }
  })
})

describe('a picture', () => {
  it.each(PICTURES)('of type %s loses what is hidden behind its end', async (_type, file) => {
    const page = Buffer.from(`<script>alert('${SECRET}')</script>`)
    expect((await kept(Buffer.concat([file, page]))).content).toEqual(file)
  })

  it('in JPEG loses all that is told of place, time and people, but for its colours', async () => {
    const profile = jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0colours'))
    const adobe = jpegSegment(0xee, Buffer.from('Adobe\0transform'))
    const file = withBytes(
      SMALL_JPEG,
      20,
      jpegSegment(0xe1, exif(1)),
      jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
      profile,
      jpegSegment(0xe2, Buffer.from(`MPF\0${SECRET}`)),
      jpegSegment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`)),
      adobe,
      jpegSegment(0xfe, secret),
      jpegSegment(0xe0, Buffer.from(`JFXX\0${SECRET}`)),
    )
    expect((await kept(file)).content).toEqual(withBytes(SMALL_JPEG, 20, profile, adobe))
  })

  it.each(['II', 'MM'] as const)(
    'in JPEG keeps of its EXIF data (%s) how it is to be turned',
    async (order) => {
      const { content } = await kept(withBytes(SMALL_JPEG, 2, jpegSegment(0xe1, exif(6, order))))

      expect(content).toEqual(withBytes(SMALL_JPEG, 2, minimalExif(6)))
      expect(orientationOf(minimalExif(6).subarray(4))).toBe(6)
      expect(content.includes(secret)).toBe(false)
    },
  )

  it('in JPEG with EXIF data that is broken is taken without', async () => {
    const broken = exif(6)
    for (const [at, value] of [
      [10, 0xffff],
      [14, 0xffff],
      [12, 0x0000],
    ] as const) {
      const bent = Buffer.from(broken)
      bent.writeUInt16LE(value, at)
      const { content } = await kept(withBytes(SMALL_JPEG, 2, jpegSegment(0xe1, bent)))
      expect(content.includes(secret)).toBe(false)
    }
    expect((await kept(withBytes(SMALL_JPEG, 2, jpegSegment(0xe1, exif(9))))).content).toEqual(SMALL_JPEG)
    expect((await kept(withBytes(SMALL_JPEG, 2, jpegSegment(0xe1, Buffer.alloc(0))))).content).toEqual(
      SMALL_JPEG,
    )
  })

  it('in JPEG may come in several scans, with fill bytes and restarts', async () => {
    const scan = SMALL_JPEG.indexOf(Buffer.from('ffda', 'hex'))
    const end = SMALL_JPEG.length - 2
    const again = SMALL_JPEG.subarray(scan, end)
    const progressive = withBytes(
      SMALL_JPEG,
      end,
      Buffer.from('ffd0ff00', 'hex'),
      jpegSegment(0xfe, secret),
      again,
    )
    const { content } = await kept(withBytes(progressive, 2, Buffer.from([0xff, 0xff])))

    expect(content).toEqual(withBytes(SMALL_JPEG, end, Buffer.from('ffd0ff00', 'hex'), again))
  })

  it('in PNG loses texts, EXIF data, times and what it does not have to have', async () => {
    const profile = pngChunk('iCCP', Buffer.from('colours'))
    const file = withBytes(
      SMALL_PNG,
      33,
      ...['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'caBX', 'prVt'].map((name) => pngChunk(name, secret)),
      profile,
    )
    expect((await kept(file)).content).toEqual(withBytes(SMALL_PNG, 33, profile))
  })

  it('in PNG may be animated, and its sums have to be right', async () => {
    const animated = withBytes(SMALL_PNG, 33, pngChunk('acTL', Buffer.alloc(8)))
    expect(await kept(animated)).toEqual({ type: 'image/png', content: animated })

    const wrong = Buffer.from(SMALL_PNG)
    wrong.writeUInt8(wrong.readUInt8(45) ^ 1, 45)
    expect(await keepableFile(wrong)).toBe('damagedFile')
  })

  it('in WebP loses EXIF and XMP data and no longer says that it has them', async () => {
    const head = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 3, 0, 0, 1, 0, 0]))
    const picture = SMALL_WEBP.subarray(12)
    const profile = webpChunk('ICCP', Buffer.from('colours'))
    const file = webpFile(
      head(0x2c),
      profile,
      picture,
      webpChunk('EXIF', exif(6)),
      webpChunk('XMP ', secret),
      webpChunk('prVt', secret),
    )
    expect((await kept(file)).content).toEqual(webpFile(head(0x20), profile, picture))
  })

  it('in GIF loses comments and what programs added, and still repeats', async () => {
    const block = (...bytes: (number | string)[]) =>
      Buffer.concat(bytes.map((one) => (typeof one === 'string' ? Buffer.from(one) : Buffer.from([one]))))
    const loops = block(0x21, 0xff, 11, 'NETSCAPE2.0', 3, 1, 0, 0, 0)
    const file = withBytes(
      SMALL_GIF,
      19,
      block(0x21, 0xfe, SECRET.length, SECRET, 0),
      loops,
      block(0x21, 0xff, 11, 'XMP DataXMP', SECRET.length, SECRET, 0),
    )
    expect((await kept(file)).content).toEqual(withBytes(SMALL_GIF, 19, loops))
  })
})
