import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { MAX_EDGE, prepareFile } from '../../../src/components/media/prepareFile'
import { RefusedFileError } from '../../../src/dataProvider/outbox/uploadQueue'

const MEGABYTE = 1024 * 1024

/** Mocks the decoding and drawing that `prepareFile` uses, because jsdom has neither. */
function browserThatDraws({ width = 4000, height = 3000, alpha = 255, decodes = true } = {}) {
  const drawn: { width: number; height: number; type: string; quality: number | undefined }[] = []
  vi.stubGlobal('createImageBitmap', async () => {
    if (!decodes) throw new DOMException('Cannot be decoded', 'InvalidStateError')
    return { width, height, close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((): never => {
    const data = new Uint8ClampedArray(64 * 64 * 4).fill(alpha)
    return { drawImage: () => undefined, getImageData: () => ({ data }) } as never
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
    quality,
  ) {
    drawn.push({ width: this.width, height: this.height, type, quality })
    done(new Blob(['drawn'], { type }))
  })
  return drawn
}

const file = (type: string, bytes = 3 * MEGABYTE) => {
  const file = new File(['x'], 'file', { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

beforeEach(() => vi.stubGlobal('createImageBitmap', undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a file before its upload', () => {
  it('becomes a smaller JPEG if it is a photograph, re-encoded even if it is small enough', async () => {
    const drawn = browserThatDraws()
    expect((await prepareFile(file('image/jpeg'), MAX_EDGE.media)).type).toBe('image/jpeg')
    await prepareFile(file('image/jpeg', 1000), MAX_EDGE.pictures)
    expect(drawn).toEqual([
      { width: 2048, height: 1536, type: 'image/jpeg', quality: 0.85 },
      { width: 640, height: 480, type: 'image/jpeg', quality: 0.85 },
    ])
  })

  it('is never enlarged', async () => {
    const drawn = browserThatDraws({ width: 300, height: 200 })
    await prepareFile(file('image/jpeg'), MAX_EDGE.media)
    expect(drawn).toMatchObject([{ width: 300, height: 200 }])
  })

  it('becomes JPEG from a format that the server does not support but the browser does', async () => {
    browserThatDraws()
    expect((await prepareFile(file('image/heic'), MAX_EDGE.media)).type).toBe('image/jpeg')
  })

  it('stays PNG if it has transparency', async () => {
    browserThatDraws({ alpha: 0 })
    expect((await prepareFile(file('image/png'), MAX_EDGE.media)).type).toBe('image/png')
  })

  it.each(['image/png', 'image/gif', 'image/webp'])('is left as it is: a small %s', async (type) => {
    const drawn = browserThatDraws({ width: 600, height: 400 })
    const small = file(type, 100_000)
    expect(await prepareFile(small, MAX_EDGE.media)).toBe(small)
    expect(drawn).toEqual([])
  })

  it('stays unchanged if it is a document, or if the browser cannot draw', async () => {
    const photo = file('image/jpeg')
    expect(await prepareFile(photo, MAX_EDGE.media)).toBe(photo)
    browserThatDraws()
    const document = file('application/pdf')
    expect(await prepareFile(document, MAX_EDGE.media)).toBe(document)
  })

  it('stays unchanged if only the server may be able to decode it', async () => {
    browserThatDraws({ decodes: false })
    const photo = file('image/webp')
    expect(await prepareFile(photo, MAX_EDGE.media)).toBe(photo)
  })

  it.each([
    ['a format that nobody here reads', file('image/heic')],
    ['a picture that is too large to be sent as it is', file('image/jpeg', LIMITS.uploadBytes + 1)],
  ])('is refused: %s', async (_what, unreadable) => {
    browserThatDraws({ decodes: false })
    await expect(prepareFile(unreadable, MAX_EDGE.media)).rejects.toThrow(RefusedFileError)
  })
})
