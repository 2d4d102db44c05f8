import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import { createQueuedUpload } from '../../../../src/dataProvider/outbox/queuedUploads'
import type { ProgressOptions } from '../../../../src/dataProvider/progress'
import { waitingAddresses } from '../../../../src/dataProvider/storage/waitingFiles'
import { outboxPage } from '../../../support/outboxPage'
import { SMALL_PNG } from '../../../support/uploads'

const page = outboxPage()
const PICTURE = new Blob([SMALL_PNG], { type: 'image/png' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const kept = () => waitingAddresses(page.scout.id)
const UPLOADED = '/v1/media/of-the-server'

/** An upload that sends this fraction at once, and the rest when the test calls `arrive`. */
function crawling(sent: number) {
  let resolve = (_answer: { data: { url: string } }) => {}
  let reject = (_reason: unknown) => {}
  const answer = new Promise<{ data: { url: string } }>((...settle) => {
    ;[resolve, reject] = settle
  })
  let signal: AbortSignal | undefined
  const upload = createQueuedUpload(
    (_file, options: ProgressOptions = {}) => {
      signal = options.signal
      signal?.addEventListener('abort', () => reject(options.signal?.reason))
      options.onProgress?.(sent)
      return answer
    },
    () => page.scout.id,
  )
  return {
    upload,
    arrive: () => resolve({ data: { url: UPLOADED } }),
    isEnded: () => signal?.aborted === true,
  }
}

describe('a picture on a slow network', () => {
  it('is queued after fifteen seconds, and uploaded with its record', {
    tags: 'slow',
  }, async () => {
    page.link.intercept = ({ path }) => (path === PATHS.media ? new Promise(() => {}) : undefined)
    const uploading = page.choosePicture()
    await pass(14_900)
    expect(await kept()).toEqual([])
    await pass(200)
    const url = await uploading
    expect(await kept()).toEqual([url])
    page.answerAll()
    const made = await page.create('players', { name: 'Ada', profileImage: url })
    vi.useRealTimers()
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.statusOf((await page.record<Player>('players', made)).profileImage)).toBe(200)
    expect(await kept()).toEqual([])
  })

  it('gets fifteen more seconds if more than half was sent, and is then aborted', async () => {
    const { upload, arrive } = crawling(0.6)
    const uploading = upload(PICTURE)
    await pass(20_000)
    arrive()
    expect((await uploading).data.url).toBe(UPLOADED)
    expect(await kept()).toEqual([])
    const slower = crawling(0.6)
    const keeping = slower.upload(PICTURE)
    await pass(30_100)
    expect(await kept()).toEqual([(await keeping).data.url])
    expect(slower.isEnded()).toBe(true)
  })

  it('has no time limit if the device has no space for it', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { upload, arrive } = crawling(0.1)
    const uploading = upload(PICTURE)
    await pass(60_000)
    arrive()
    expect((await uploading).data.url).toBe(UPLOADED)
  })

  it.each([
    ['before that', 5_000],
    ['at the moment in which it is being kept', 15_100],
  ])('is not queued if its user cancels it %s', async (_when, after) => {
    const { upload } = crawling(0.1)
    const cancelled = new AbortController()
    const cancel = () => cancelled.abort(new Error('Enough'))
    const file = new Blob([SMALL_PNG], { type: 'image/png' })
    vi.spyOn(file, 'arrayBuffer').mockImplementation(() => {
      cancel()
      return PICTURE.arrayBuffer()
    })
    const failing = expect(upload(file, { signal: cancelled.signal })).rejects.toThrow('Enough')
    await pass(after)
    if (after < 15_000) cancel()
    await failing
    await pass(30_000)
    expect(await kept()).toEqual([])
  })
})
