import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/fields'
import { encodePicture } from '../../server/pictures/encodePicture'
import { PictureProcess } from '../../server/pictures/pictureProcess'
import { buildTestApp, type TestApp } from '../support/app'
import { aGate } from '../support/gate'
import { type Persona, persona } from '../support/personas'
import { gifOf, jpegOfScans, packedChunk, pdfOf, pngOf, webpOf } from '../support/pictureBombs'
import { formOf, SMALL_PNG, send } from '../support/uploads'

/** Above the memory for unpacking and the garbage of files tested before. */
const MUCH_LESS_MEGABYTES = 300
const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3
const DOT = { width: 1, height: 1, bits: 8 } as const
const TOO_LARGE = 'The image has too many pixels. Make it smaller.'
const DAMAGED = 'The file is damaged or incomplete'

let server: TestApp
let scout: Persona

beforeAll(async () => {
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
})

/** Returns the stored content of an uploaded file, or the reason of its refusal. */
async function kept(content: Uint8Array) {
  const { status, body } = await send(server, scout, formOf({ content }))
  if (status !== 201) return { status, refusal: body.errors?.file }
  const { raw, headers } = await scout.call('GET', body.url)
  return { status, raw, type: headers['content-type'] }
}

/** The most memory that this process, in which the server runs, takes while something is done. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  let most = before
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await delay(5)) most = Math.max(most, process.memoryUsage().rss)
  })()
  await work()
  isOver = true
  await watching
  return (most - before) / MEGABYTE
}

/** Keeps the file in less memory than it claims to need. */
async function keptInLittleMemory(file: Uint8Array) {
  let answer: Awaited<ReturnType<typeof kept>> | undefined
  const megabytes = await growth(async () => {
    answer = await kept(file)
  })
  expect(megabytes).toBeLessThan(MUCH_LESS_MEGABYTES)
  return answer
}

describe('a file that unpacks to more than it says', () => {
  const expectOnePixel = async (bomb: Uint8Array) => {
    const answer = await keptInLittleMemory(bomb)
    expect(answer).toMatchObject({ status: 201, type: 'image/png' })
    expect(answer?.raw?.length).toBeLessThan(1_000)
  }

  it('is kept as a PNG of one pixel, without its gigabyte of pixels', { tags: 'slow' }, () =>
    expectOnePixel(pngOf({ ...DOT, unpacked: GIGABYTE })),
  )

  it.each([
    ['a colour profile', () => pngOf(DOT, packedChunk('iCCP', GIGABYTE))],
    ['text', () => pngOf(DOT, packedChunk('zTXt', GIGABYTE), packedChunk('iTXt', GIGABYTE))],
  ])('is kept as a PNG of one pixel, without its gigabyte of %s', { tags: 'slow' }, (_what, bomb) =>
    expectOnePixel(bomb()),
  )

  it('is stored unopened if it is a PDF', { tags: 'slow' }, async () => {
    const file = pdfOf(GIGABYTE)
    expect((await kept(file)).raw?.equals(file)).toBe(true)
  })
})

describe('a picture that asks for too much', () => {
  const REFUSED = { status: 400, refusal: TOO_LARGE }

  it('is refused for the pixels that it claims, whatever is in it', async () => {
    const file = pngOf({ ...DOT, width: 60_000, height: 60_000, unpacked: 0 })
    expect(await keptInLittleMemory(file)).toEqual(REFUSED)
  })

  it.each([
    ['three thousand dots in a GIF', () => gifOf(1, 1, 3_000)],
    ['three thousand dots in a WebP', () => webpOf(1, 1, 3_000)],
    ['memory, as four pictures that are each as large as one may be', () => webpOf(5_000, 5_000, 4)],
  ])('is refused for %s', { tags: 'slow' }, async (_what, bomb) => {
    expect(await keptInLittleMemory(await bomb())).toEqual(REFUSED)
  })

  it('of scans is refused', { tags: 'slow' }, async () => {
    expect(await kept(await jpegOfScans(64, 5_000))).toEqual({ status: 400, refusal: DAMAGED })
  })

  it('of time is given up, and the next one is read', { tags: 'slow' }, async () => {
    const content = pngOf({ width: 4_000, height: 4_000, bits: 16 })
    const hasty = new PictureProcess({ timeLimitMs: 20 })
    expect(await hasty.encode({ content, purpose: 'image/png' })).toBe('tooManyPixels')
    const next = await new PictureProcess().encode({ content: SMALL_PNG, purpose: 'image/png' })
    expect(Buffer.from(next)).toEqual(SMALL_PNG)
  })

  it('is decoded in another process, while the server keeps answering', {
    tags: 'slow',
  }, async () => {
    const { width, height } = { width: 5_000, height: LIMITS.picturePixels / 5_000 }
    const file = pngOf({ width, height, bits: 16, interlaced: true })
    const megabytes = await growth(async () => {
      const taken = kept(file)
      expect((await scout.call('GET', '/v1/team')).status).toBe(200)
      const { raw } = await taken
      expect(await sharp(raw).metadata()).toMatchObject({ width, height, depth: 'uchar' })
    })
    expect(megabytes).toBeLessThan(MUCH_LESS_MEGABYTES)
  })
})

describe('many pictures at once', () => {
  it('of one person wait for each other, and the eleventh is refused for a while', async () => {
    const one = await persona(server, 'Scout')
    const { isOpen, open } = aGate()
    const before = encodePicture('report', async () => {
      await isOpen
      return SMALL_PNG
    })
    const sent = Array.from({ length: 11 }, () => send(server, one, formOf({ content: SMALL_PNG })))
    // While nothing is read, only who is refused has an answer.
    expect((await Promise.race(sent)).status).toBe(429)
    open()
    await before
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(10).fill(201), 429])
    expect((await send(server, one, formOf({ content: SMALL_PNG }))).status).toBe(201)
  })

  it('beyond the limit of pending uploads are refused, and pictures for reports come first', async () => {
    const done: string[] = []
    const purposes = [...Array<'image/png'>(15).fill('image/png'), 'report'] as const
    const results = await Promise.allSettled(
      purposes.map(async (purpose) => {
        await encodePicture(purpose, async () => SMALL_PNG)
        done.push(purpose)
      }),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array(2).fill({ reason: { code: 'unavailable' } }),
    )
    expect(done.indexOf('report')).toBe(1)
  })
})
