import { crc32 } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { drawablePicture, type Picture } from '../../../server/pdf/picture'
import { SMALL_GIF, SMALL_JPEG, SMALL_PNG, SMALL_WEBP } from '../../support/uploads'
import { patientPool } from './pool'
import { readPdf } from './readPdf'
import { reportInput } from './reports'

const pool = patientPool()
afterAll(() => pool.close())

const JPEG: Picture = { format: 'jpg', data: SMALL_JPEG }
const PNG: Picture = { format: 'png', data: SMALL_PNG }

const pictures = (file: Uint8Array) =>
  Buffer.from(file).toString('latin1').split('/Subtype /Image').length - 1
const hasInitials = async (file: Uint8Array) =>
  (await readPdf(file)).pages[0]?.text.split('\n').includes('TP')

describe('the picture of a player', () => {
  test.each([
    ['JPEG', JPEG],
    ['PNG', PNG],
  ])('in %s stands where the initials would', async (_format, picture) => {
    const without = await pool.draw(reportInput())
    const file = await pool.draw(reportInput({ picture }))

    expect([pictures(without), await hasInitials(without)]).toEqual([0, true])
    expect(pictures(file)).toBeGreaterThan(0)
    expect(await hasInitials(file)).toBe(false)
    expect((await readPdf(file)).pages).toHaveLength(1)
  })

  test('whose points cannot be unpacked fails at once, and costs no other report anything', async () => {
    const data = Buffer.from(SMALL_PNG)
    const start = data.indexOf('IDAT')
    const end = start + 4 + data.readUInt32BE(start - 4)
    data.fill(0x55, start + 4, end)
    data.writeUInt32BE(crc32(data.subarray(start, end)), end)

    const broken = reportInput({ picture: { format: 'png', data } })
    const results = await Promise.allSettled([broken, reportInput()].map((input) => pool.draw(input)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  test('is drawn where a PDF can be made of it', () => {
    expect(drawablePicture('image/jpeg', SMALL_JPEG)).toEqual(JPEG)
    expect(drawablePicture('image/png', SMALL_PNG)).toEqual(PNG)
    expect(drawablePicture('image/webp', SMALL_WEBP)).toBeNull()
    expect(drawablePicture('image/gif', SMALL_GIF)).toBeNull()
    expect(drawablePicture('application/pdf', Buffer.from('%PDF-'))).toBeNull()
  })

  test('is not drawn where it would weigh more than the report, or unpack to more than a thread has', () => {
    expect(drawablePicture('image/jpeg', Buffer.alloc(3_000_000))).toBeNull()
    const vast = Buffer.from(SMALL_PNG)
    vast.writeUInt32BE(60_000, 16)
    vast.writeUInt32BE(60_000, 20)
    expect(drawablePicture('image/png', vast)).toBeNull()
  })
})
