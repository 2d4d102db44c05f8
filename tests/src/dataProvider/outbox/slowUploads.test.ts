import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import { type Upload, UploadQueue } from '../../../../src/dataProvider/outbox/uploadQueue'
import { waitingAddresses } from '../../../../src/dataProvider/storage/storedOutbox'
import { outboxPage } from '../../../support/outboxPage'
import { SMALL_PNG } from '../../../support/uploads'

const page = outboxPage()
const aPicture = () => new File([SMALL_PNG], 'goal.png', { type: 'image/png' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const kept = () => waitingAddresses(page.scout.id)
const UPLOADED = '/v1/media/of-the-server'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Waits for a condition while no time passes. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await nextTurn()
}

/** Waits until the device has at most one file. */
async function removed(): Promise<void> {
  while ((await kept()).length > 1) await nextTurn()
}

/** A queue whose uploads send this fraction at once, and the rest when the test calls `arrive`. */
function crawling(sent: number) {
  const arrivals: (() => void)[] = []
  const queue = new UploadQueue({
    outbox: page.provider.outbox,
    upload: (_file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        arrivals.push(() => resolve({ data: { url: UPLOADED } }))
        signal?.addEventListener('abort', () => reject(signal.reason))
        onProgress?.(sent)
      }),
  })
  onTestFinished(() => queue.close())
  return {
    queue,
    /** Adds a picture, and waits until its upload has begun. */
    async add(prepare = async (file: Blob) => file): Promise<() => Upload | undefined> {
      const token = queue.add(aPicture(), prepare)
      const upload = () => queue.uploads().get(token)
      await until(() => upload()?.progress !== null)
      return upload
    },
    arrive: () => arrivals.at(-1)?.(),
    count: () => arrivals.length,
  }
}

describe('a picture on a slow network', () => {
  it('gets a temporary address after fifteen seconds, and is uploaded with its record', {
    tags: 'slow',
  }, async () => {
    page.link.intercept = ({ path }) => (path === PATHS.media ? new Promise(() => {}) : undefined)
    let url: string | undefined
    void page.choosePicture().then((address) => {
      url = address
    })
    await until(() => page.link.askedOf(`POST ${PATHS.media}`).length > 0)
    await pass(14_900)
    expect(url).toBeUndefined()
    await pass(200)
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
    const { add, arrive, queue } = crawling(0.6)
    const first = await add()
    await pass(20_000)
    arrive()
    await until(() => first()?.address === UPLOADED)
    queue.forget(first()?.token ?? '')
    await until(() => first() === undefined)
    const second = await add()
    await pass(30_100)
    await removed()
    expect(await kept()).toEqual([second()?.address])
  })

  it('delays no other picture of an open form for longer', async () => {
    const { queue, add, count } = crawling(0.1)
    await add()
    for (let picture = 0; picture < 2; picture += 1) queue.add(aPicture(), async (file) => file)
    while ((await kept()).length < 3) await nextTurn()
    await pass(15_100)
    await until(() => [...queue.uploads().values()].every(({ address }) => address !== null))
    expect(count()).toBe(1)
    const addresses = [...queue.uploads().values()].map(({ address }) => address)
    expect((await kept()).toSorted()).toEqual(addresses.toSorted())
  })

  it('has no time limit if the device has no space for it', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { add, arrive } = crawling(0.1)
    const upload = await add()
    await pass(60_000)
    arrive()
    await until(() => upload()?.address === UPLOADED)
  })

  it('does not stay on the device if its user cancels it during the upload', async () => {
    const { queue, add } = crawling(0.1)
    const upload = await add()
    await pass(5_000)
    queue.remove(upload()?.token ?? '')
    await pass(30_000)
    await expect.poll(kept).toEqual([])
  })

  it('does not stay on the device if its user cancels it while the device stores it', async () => {
    const { queue, add, count } = crawling(0.1)
    const file = aPicture()
    vi.spyOn(file, 'arrayBuffer').mockImplementation(async () => {
      for (const token of queue.uploads().keys()) queue.remove(token)
      return SMALL_PNG.buffer.slice(0) as ArrayBuffer
    })
    expect((await add(async () => file))()).toBeUndefined()
    await pass(30_000)
    await expect.poll(kept).toEqual([])
    expect(count()).toBe(0)
  })
})
