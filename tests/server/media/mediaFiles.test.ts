import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { ConfigError, type MediaLocation } from '../../../server/config'
import { checkMediaStore } from '../../../server/modules/media/checkMediaStore'
import { createMediaFiles } from '../../../server/modules/media/createMediaFiles'
import { MediaStoreUnavailable } from '../../../server/modules/media/mediaFiles'
import { newFolder } from '../../support/backups'
import { type S3Server, startS3Server, storeAt } from '../../support/s3Server'

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

  it('are given back as they were kept, up to the largest, until they are removed', async () => {
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

  it('that is silent is given up after seconds, whatever it is asked for', { tags: 'slow' }, async () => {
    const files = createMediaFiles(await aStore(() => {}))
    const begun = performance.now()
    const asked = [files.open(id), files.keep(id, Buffer.from('a picture')), files.remove(id), files.check()]
    const answers = await Promise.allSettled(asked)
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual(
      Array(4).fill(expect.any(MediaStoreUnavailable)),
    )
    expect(performance.now() - begun).toBeLessThan(25_000)
  })

  it('that fails once is asked again', async () => {
    let count = 0
    const files = createMediaFiles(
      await aStore((_request, response) => {
        count += 1
        response.writeHead(count === 1 ? 503 : 200).end('a picture')
      }),
    )
    const opened = await files.open(id)
    expect(opened && String(await buffer(opened))).toBe('a picture')
  })

  it('that fails for good, or is not there, is unavailable', async () => {
    const failing = createMediaFiles(await aStore((_request, response) => response.writeHead(500).end()))
    await expect(failing.open(id)).rejects.toThrow(MediaStoreUnavailable)
    const nobody = createMediaFiles({ dataDir: newFolder(), mediaStore: storeAt(1) })
    await expect(nobody.keep(id, Buffer.from('a picture'))).rejects.toThrow(
      'The store of MEDIA_URL does not answer',
    )
  })

  it('that breaks off in the middle of a file is no end of the file', async () => {
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

  it('goes on where files are kept in the data directory, in a store that answers, or in one that does not yet', async () => {
    expect(await check(at(undefined))).toEqual([])
    expect(await check(at(s3.store))).toEqual([])
    expect(await check(at(storeAt(1)))).toEqual([
      [expect.stringMatching(/^The store of MEDIA_URL does not answer: [^\n]+$/)],
    ])
  })

  it('ends with one line where the bucket is missing, or the store takes the key for a wrong one', async () => {
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
