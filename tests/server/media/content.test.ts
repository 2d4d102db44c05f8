import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { MediaType } from '../../../contract/media'
import { type KeepableFile, keepableFile } from '../../../server/modules/media/content/keepable'
import { jpegSegment, pngChunk, webpChunk, webpFile, withBytes } from '../../support/pictureParts'
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

async function look(file: Buffer) {
  const picture = sharp(file, { animated: true })
  const { width, height, pages, delay, loop } = await picture.metadata()
  return { width, height, pages, delay, loop, pixels: await picture.raw().toBuffer() }
}

const animation = (format: 'gif' | 'webp') =>
  sharp(Buffer.concat(['ff0000', '00ff00', '0000ff'].map((colour) => Buffer.from(colour.repeat(8), 'hex'))), {
    raw: { width: 4, height: 6, channels: 3, pageHeight: 2 },
  })
    .toFormat(format, { loop: 0, delay: [100, 200, 300] })
    .toBuffer()

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

describe('a file that is sent', () => {
  it.each(SMALL_FILES)(
    'is recognised as %s by its content, and kept unchanged if the server encoded it',
    { tags: 'slow' },
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
    ['a zip', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(100)]), 'notAPictureOrPdf'],
    ['a page that goes on as a PDF', Buffer.concat([Buffer.from('<html>'), SMALL_PDF]), 'notAPictureOrPdf'],
    ['a JPEG without a picture', Buffer.from('ffd8ffd9', 'hex'), 'damagedFile'],
    ['a PNG of a header', SMALL_PNG.subarray(0, 40), 'damagedFile'],
  ])('and is %s is refused', async (_what, file, reason) => {
    expect(await keepableFile(file)).toBe(reason)
  })

  it('never crashes the server, also when it is damaged', { tags: 'slow', timeout: 120_000 }, async () => {
    // Thousands of pictures, each sent to the process for them and back.
    const { below, pick } = randomFrom(7)
    const sources = [
      ...SMALL_FILES.map(([, file]) => file),
      withBytes(SMALL_JPEG, 2, jpegSegment(0xe1, exif(6))),
    ]
    for (let round = 0; round < 2_000; round += 1) {
      const bent = Buffer.from(pick(sources))
      for (let count = below(4); count >= 0; count -= 1)
        bent[below(bent.length)] = pick([0, 1, 0x7f, 0xff, below(256)])
      const cut = below(3) === 0 ? bent.subarray(0, below(bent.length)) : bent
      const result = await keepableFile(cut)
      if (typeof result === 'string')
        expect(['emptyFile', 'notAPictureOrPdf', 'damagedFile', 'tooManyPixels']).toContain(result)
      else expect(await keepableFile(result.content)).toMatchObject({ type: result.type })
    }
  })
})

describe('a picture', () => {
  it.each(PICTURES)('of type %s loses data behind its end', async (_type, file) => {
    const page = Buffer.from(`<script>alert('${SECRET}')</script>`)
    expect((await kept(Buffer.concat([file, page]))).content).toEqual(file)
  })

  it('in JPEG loses place, time and people', async () => {
    const file = withBytes(
      SMALL_JPEG,
      2,
      jpegSegment(0xe1, exif(1)),
      jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
      jpegSegment(0xe2, Buffer.from(`MPF\0${SECRET}`)),
      jpegSegment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`)),
      jpegSegment(0xfe, secret),
      jpegSegment(0xe0, Buffer.from(`JFXX\0${SECRET}`)),
    )
    expect((await kept(file)).content).toEqual(SMALL_JPEG)
  })

  it('keeps its colours without its colour profile', async () => {
    const vivid = sharp({ create: { width: 8, height: 8, channels: 3, background: '#30a050' } })
    const { content } = await kept(await vivid.withIccProfile('p3').png().toBuffer())

    expect((await sharp(content).metadata()).hasProfile).toBe(false)
    const [red = 0, green = 0, blue = 0] = (await look(content)).pixels
    for (const [value, seen] of [
      [0x30, red],
      [0xa0, green],
      [0x50, blue],
    ] as const)
      expect(Math.abs(value - seen)).toBeLessThan(4)
  })

  it.each(['II', 'MM'] as const)('in JPEG is turned by its EXIF data (%s), and loses them', async (order) => {
    const { content } = await kept(withBytes(SMALL_JPEG, 2, jpegSegment(0xe1, exif(6, order))))

    const { width, height, orientation, exif: left } = await sharp(content).metadata()
    expect({ width, height, orientation, left }).toEqual({ width: 2, height: 4 })
    expect(content.includes(secret)).toBe(false)
  })

  it('in PNG loses texts, EXIF data, times and optional chunks', async () => {
    const file = withBytes(
      SMALL_PNG,
      33,
      ...['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'caBX', 'prVt'].map((name) => pngChunk(name, secret)),
    )
    expect((await kept(file)).content).toEqual(SMALL_PNG)
  })

  it('in PNG keeps the first picture of an animation, and must have valid checksums', async () => {
    const animated = withBytes(SMALL_PNG, 33, pngChunk('acTL', Buffer.alloc(8)))
    expect(await kept(animated)).toEqual({ type: 'image/png', content: SMALL_PNG })

    const wrong = Buffer.from(SMALL_PNG)
    const sum = wrong.indexOf('IEND') - 5
    wrong.writeUInt8(wrong.readUInt8(sum) ^ 1, sum)
    expect(await keepableFile(wrong)).toBe('damagedFile')
  })

  it('in WebP loses EXIF and XMP data and their flags', async () => {
    const head = webpChunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 3, 0, 0, 1, 0, 0]))
    const picture = SMALL_WEBP.subarray(12)
    const file = webpFile(
      head,
      picture,
      webpChunk('EXIF', exif(1)),
      webpChunk('XMP ', secret),
      webpChunk('prVt', secret),
    )
    expect((await kept(file)).content).toEqual(SMALL_WEBP)
  })

  it('in GIF loses comments and application data, and still repeats', async () => {
    const block = (...bytes: (number | string)[]) =>
      Buffer.concat(bytes.map((one) => (typeof one === 'string' ? Buffer.from(one) : Buffer.from([one]))))
    const moving = await animation('gif')
    const start = moving.indexOf(Buffer.from([0x21, 0xff, 11]))
    const file = withBytes(
      moving,
      start,
      block(0x21, 0xfe, SECRET.length, SECRET, 0),
      block(0x21, 0xff, 11, 'XMP DataXMP', SECRET.length, SECRET, 0),
    )
    const { content } = await kept(file)

    expect(content.includes(secret)).toBe(false)
    expect(await look(content)).toEqual(await look(moving))
  })

  it.each(['gif', 'webp'] as const)('in %s stays animated', async (format) => {
    const { pages, delay, loop } = await look((await kept(await animation(format))).content)
    expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 200, 300], loop: 0 })
  })
})

describe('a picture that unpacks to more than the server has room for', () => {
  const [WIDE, HIGH] = [5_001, 5_000]
  const GRAPHIC_CONTROL = Buffer.from([0x21, 0xf9])

  const gifOf = (width: number, height: number) => {
    const gif = Buffer.from(SMALL_GIF)
    for (const at of [6, gif.indexOf(GRAPHIC_CONTROL) + 13]) {
      gif.writeUInt16LE(width, at)
      gif.writeUInt16LE(height, at + 2)
    }
    return gif
  }

  it('is refused by its header, for all types', async () => {
    const png = Buffer.from(SMALL_PNG)
    png.writeUInt32BE(WIDE, 16)
    png.writeUInt32BE(HIGH, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    const jpeg = Buffer.from(SMALL_JPEG)
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
    jpeg.writeUInt16BE(HIGH, frame + 5)
    jpeg.writeUInt16BE(WIDE, frame + 7)
    const webp = Buffer.from(SMALL_WEBP)
    webp.writeUInt16LE(WIDE, 26)
    webp.writeUInt16LE(HIGH, 28)

    const line = Buffer.from(png)
    line.writeUInt32BE(16_384, 16)
    line.writeUInt32BE(1, 20)
    line.writeUInt32BE(crc32(line.subarray(12, 29)), 29)

    for (const file of [png, line, gifOf(WIDE, HIGH), jpeg, webp])
      expect(await keepableFile(file)).toBe('tooManyPixels')
  })

  it('is refused as an animation by the sum of its pictures', async () => {
    const file = gifOf(HIGH, HIGH)
    const frame = file.indexOf(GRAPHIC_CONTROL)
    const again = file.subarray(frame, -1)
    const moving = withBytes(file, frame, again, again, again, again)
    expect(await keepableFile(moving)).toBe('tooManyPixels')
  })
})
