import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawablePicture } from '../../../server/pdf/picture'
import { SMALL_GIF, SMALL_JPEG, SMALL_PDF, SMALL_PNG, SMALL_WEBP } from '../../support/uploads'
import { readyPool } from './pool'
import { picturesIn, readPdf } from './readPdf'
import { reportInput } from './reports'

const pool = readyPool()

async function drawn(file: Buffer) {
  const picture = await drawablePicture(async () => file)
  if (picture === null) throw new Error('The picture cannot be drawn')
  return picture
}

const hasInitials = async (file: Uint8Array) =>
  (await readPdf(file)).pages[0]?.text.split('\n').includes('TP')

describe('the picture of a player', () => {
  test('stands where the initials would, and costs no other report anything where it is broken', {
    tags: 'slow',
  }, async () => {
    const broken = reportInput({ picture: Buffer.from('ffd8ffd9', 'hex') })
    const [failed, without, file] = await Promise.allSettled(
      [broken, reportInput(), reportInput({ picture: await drawn(SMALL_JPEG) })].map((input) =>
        pool.draw(input),
      ),
    )
    expect(failed?.status).toBe('rejected')
    if (without?.status !== 'fulfilled' || file?.status !== 'fulfilled')
      throw new Error('A report is missing')
    expect([picturesIn(without.value), await hasInitials(without.value)]).toEqual([0, true])
    expect(picturesIn(file.value)).toBeGreaterThan(0)
    expect(await hasInitials(file.value)).toBe(false)
  })

  test('is drawn if the PDF library supports it', async () => {
    for (const file of [SMALL_JPEG, SMALL_PNG, SMALL_WEBP, SMALL_GIF])
      expect((await sharp(await drawn(file)).metadata()).format).toBe('jpeg')
    expect(await drawablePicture(async () => SMALL_PDF)).toBeNull()
  })

  test('is a small square however large the file, and white where one sees through it', async () => {
    const clear = { create: { width: 900, height: 600, channels: 4, background: 'transparent' } } as const
    const { data, info } = await sharp(await drawn(await sharp(clear).webp().toBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })

    expect([info.width, info.height]).toEqual([256, 256])
    expect(data.every((value) => value === 255)).toBe(true)
  })

  test('is omitted if the file is invalid or unpacks to more than the memory limit', async () => {
    expect(await drawablePicture(async () => Buffer.alloc(3_000_000))).toBeNull()
    const vast = Buffer.from(SMALL_PNG)
    vast.writeUInt32BE(60_000, 16)
    vast.writeUInt32BE(60_000, 20)
    vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29)
    expect(await drawablePicture(async () => vast)).toBeNull()
  })
})
