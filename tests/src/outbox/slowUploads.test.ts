import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { answerCame } from '../../../src/dataProvider/answering'
import type { ProgressOptions } from '../../../src/dataProvider/progress'
import { createQueuedUpload } from '../../../src/outbox/queuedUploads'
import { waitingAddresses } from '../../../src/storage/waitingFiles'
import { buildTestApp, type TestApp } from '../../support/app'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { type Persona, persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'
import { SMALL_PNG } from '../../support/uploads'
import { waitingIn } from '../../support/waitingEntries'

keepOnDevice()

const PICTURE = new Blob([SMALL_PNG], { type: 'image/png' })

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  server ??= await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
  link = linkServer(server.app)
  answerCame()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const kept = () => waitingAddresses(scout.id)

/** An upload of which so much goes at once, and the rest only when it is told to. */
function crawling(gone: number) {
  let arrive = () => {}
  let fail = (_reason: unknown) => {}
  const answer = new Promise<{ data: { url: string } }>((resolve, reject) => {
    arrive = () => resolve({ data: { url: '/v1/media/of-the-server' } })
    fail = reject
  })
  let signal: AbortSignal | undefined
  const upload = createQueuedUpload(
    (_file, options: ProgressOptions = {}) => {
      signal = options.signal
      signal?.addEventListener('abort', () => fail(options.signal?.reason))
      options.onProgress?.(gone)
      return answer
    },
    () => scout.id,
  )
  return {
    upload,
    arrive: () => arrive(),
    isEnded: () => signal?.aborted === true,
  }
}

describe('a picture that a network is too slow for', () => {
  it('is kept on the device after fifteen seconds, and is uploaded with the record that has it', async () => {
    const provider: AppDataProvider = aDataProvider()
    await provider.outbox.ready
    link.intercept = ({ path }) => (path === PATHS.media ? new Promise(() => {}) : undefined)
    const uploading = provider.uploadMedia(PICTURE)
    await pass(14_900)
    expect(await kept()).toEqual([])
    await pass(200)
    const { url } = (await uploading).data
    expect(await kept()).toEqual([url])
    link.intercept = () => undefined
    const { data } = await provider.create('players', { data: { name: 'Ada', profileImage: url } })
    vi.useRealTimers()
    await provider.sender.send()
    expect(waitingIn(provider)).toEqual([])
    const { profileImage } = (await scout.call<Player>('GET', `/v1/player/${(data as Player).id}`)).body
    expect((await scout.call('GET', String(profileImage))).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  it('is not sent any longer for the page', async () => {
    const { upload, isEnded } = crawling(0.4)
    const uploading = upload(PICTURE)
    await pass(15_100)
    await uploading
    expect(isEnded()).toBe(true)
  })

  it('has as much time again where more than half of it has gone by then', async () => {
    const { upload, arrive } = crawling(0.6)
    const uploading = upload(PICTURE)
    await pass(20_000)
    arrive()
    expect((await uploading).data.url).toBe('/v1/media/of-the-server')
    expect(await kept()).toEqual([])
    const slower = crawling(0.6)
    const keeping = slower.upload(PICTURE)
    await pass(30_100)
    expect(await kept()).toEqual([(await keeping).data.url])
  })

  it('is waited for as long as it takes where the device has no room for it', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { upload, arrive } = crawling(0.1)
    const uploading = upload(PICTURE)
    await pass(60_000)
    arrive()
    expect((await uploading).data.url).toBe('/v1/media/of-the-server')
  })

  it('is not kept where its person gives it up', async () => {
    const { upload } = crawling(0.1)
    const givenUp = new AbortController()
    const uploading = upload(PICTURE, { signal: givenUp.signal })
    const failing = expect(uploading).rejects.toThrow('Enough')
    await pass(5_000)
    givenUp.abort(new Error('Enough'))
    await failing
    await pass(30_000)
    expect(await kept()).toEqual([])
  })

  it('is not kept either where they give it up in the moment in which it is being kept', async () => {
    const { upload } = crawling(0.1)
    const givenUp = new AbortController()
    const file = new Blob([SMALL_PNG], { type: 'image/png' })
    vi.spyOn(file, 'arrayBuffer').mockImplementation(() => {
      givenUp.abort(new Error('Enough'))
      return PICTURE.arrayBuffer()
    })
    const uploading = upload(file, { signal: givenUp.signal })
    const failing = expect(uploading).rejects.toThrow('Enough')
    await pass(15_100)
    await failing
    expect(await kept()).toEqual([])
  })
})
