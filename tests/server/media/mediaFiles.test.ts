import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { ConfigError, type MediaLocation } from '../../../server/config'
import { media } from '../../../server/database/schema'
import { checkMediaStore, createMediaFiles } from '../../../server/modules/media/createMediaFiles'
import { MediaStoreUnavailable } from '../../../server/modules/media/mediaFiles'
import { buildTestApp, type TestApp } from '../../support/app'
import { newFolder } from '../../support/backups'
import { type Persona, persona } from '../../support/personas'
import { type S3Server, startS3Server, storeAt } from '../../support/s3Server'
import { anUpload, formOf, SMALL_JPEG, SMALL_PNG, send } from '../../support/uploads'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())

const PLACES: [what: string, place: () => MediaLocation][] = [
  ['the data directory', () => ({ dataDir: newFolder() })],
  ['an S3-compatible store', () => ({ dataDir: newFolder(), mediaStore: s3.store })],
  ['a store without a prefix', () => ({ dataDir: newFolder(), mediaStore: { ...s3.store, prefix: '' } })],
]

describe.each(PLACES)('files in %s', (_what, place) => {
  const id = crypto.randomUUID()

  it('are returned unchanged, up to the largest size, until they are removed', {
    tags: 'slow',
  }, async () => {
    const files = createMediaFiles(place())
    for (const content of [Buffer.from('a picture'), Buffer.alloc(LIMITS.uploadBytes, 'ballast')]) {
      await files.keep(id, content)
      const opened = await files.open(id)
      expect(opened && (await buffer(opened)).equals(content)).toBe(true)
    }
    await files.remove(id)
    await files.remove(id)
    expect(await files.open(id)).toBeUndefined()
    await files.check()
  })
})

/** A store that does what `answer` does with every request. */
async function aStore(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { dataDir: newFolder(), mediaStore: storeAt(port) }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('a store', () => {
  const id = crypto.randomUUID()

  it('that does not answer times out after seconds, for every call', { tags: 'slow' }, async () => {
    const files = createMediaFiles(await aStore(() => {}))
    const begun = performance.now()
    const asked = [files.open(id), files.keep(id, Buffer.from('a picture')), files.remove(id), files.check()]
    const answers = await Promise.allSettled(asked)
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual(
      Array(4).fill(expect.any(MediaStoreUnavailable)),
    )
    expect(performance.now() - begun).toBeLessThan(25_000)
  })

  it('that always fails, or does not exist, is unavailable', async () => {
    const failing = createMediaFiles(await aStore((_request, response) => response.writeHead(500).end()))
    await expect(failing.open(id)).rejects.toThrow(MediaStoreUnavailable)
    const nobody = createMediaFiles({ dataDir: newFolder(), mediaStore: storeAt(1) })
    await expect(nobody.keep(id, Buffer.from('a picture'))).rejects.toThrow(
      'The store of MEDIA_URL does not answer',
    )
  })

  it('that interrupts a file causes an error, not a short file', async () => {
    const files = createMediaFiles(
      await aStore((_request, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('half')
        setTimeout(() => response.destroy(), 50)
      }),
    )
    const opened = await files.open(id)
    await expect(opened && buffer(opened)).rejects.toThrow()
  })
})

describe('the start', () => {
  const check = async (location: MediaLocation) => {
    const onOutage = vi.fn()
    await checkMediaStore(location, onOutage)
    return onOutage.mock.calls
  }
  const at = (mediaStore: MediaLocation['mediaStore']) => ({ dataDir: newFolder(), mediaStore })

  it('succeeds with a data directory, with a store, and with a store that does not answer yet', async () => {
    expect(await check(at(undefined))).toEqual([])
    expect(await check(at(s3.store))).toEqual([])
    expect(await check(at(storeAt(1)))).toEqual([
      [expect.stringMatching(/^The store of MEDIA_URL does not answer: [^\n]+$/)],
    ])
  })

  it('fails with one line if the bucket is missing or the key is wrong', async () => {
    await expect(check(at({ ...s3.store, bucket: 'nobody' }))).rejects.toThrow(
      /^MEDIA_URL cannot be used: NoSuchBucket: [^\n]+$/,
    )
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another')
    try {
      const refused = check(at(s3.store))
      await expect(refused).rejects.toThrow(ConfigError)
      await expect(refused).rejects.toThrow(/^MEDIA_URL cannot be used: SignatureDoesNotMatch: [^\n]+$/)
    } finally {
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
    }
  })
})

describe('with an S3-compatible store', () => {
  let dataDir: string
  let app: TestApp
  let scout: Persona
  beforeEach(async () => {
    dataDir = newFolder()
    app = await buildTestApp({ config: { dataDir, mediaStore: s3.store } })
    scout = await persona(app, 'Scout')
  })

  /** The same database, served by an instance whose store does not answer. */
  async function withoutStore(): Promise<void> {
    const { database } = app
    app = await buildTestApp({ database, config: { dataDir, mediaStore: storeAt(1) } })
  }

  const get = (url: string, headers = {}) =>
    app.app.inject({ url, headers: { authorization: `Bearer ${scout.accessToken}`, ...headers } })

  it('an upload is stored there under its id, and not in the data directory', async () => {
    const url = await anUpload(app, scout, SMALL_JPEG)

    expect(existsSync(s3.pathOf(url.slice(-36)))).toBe(true)
    expect(readdirSync(join(dataDir, 'media'), { recursive: true })).toEqual(['incoming'])
    const answer = await scout.call('GET', url)
    expect(answer.raw).toEqual(SMALL_JPEG)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(SMALL_JPEG.length),
      etag: `"${url.slice(-36)}"`,
    })
  })

  it('a file that the store has lost is not found', async () => {
    const url = await anUpload(app, scout)
    await rm(s3.pathOf(url.slice(-36)))
    expect(await scout.call('GET', url)).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })

  it('a file is unavailable with a silent store, unless the caller has it cached', async () => {
    const url = await anUpload(app, scout)
    await withoutStore()

    const answer = await get(url)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
    expect((await get(url, { 'if-none-match': `"${url.slice(-36)}"` })).statusCode).toBe(304)
  })

  it('an upload is unavailable, too, and keeps its row for the cleanup, because the file may have arrived', async () => {
    await withoutStore()
    const answer = await send(app, scout, formOf({ content: SMALL_PNG }))
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'unavailable' },
    })
    expect(await app.database.orm.select().from(media)).toMatchObject([{ unusedSince: app.now() }])
    expect(readdirSync(join(dataDir, 'media/incoming'))).toEqual([])
  })
})
