import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { media, mediaDeletions } from '../../../server/database/schema'
import { lockMediaForUpdate } from '../../../server/modules/media/media.repository'
import { clearUnusedMedia } from '../../../server/modules/media/mediaCleanup.service'
import { replaceMediaUses } from '../../../server/modules/media/mediaUses.repository'
import { authorize } from '../../../server/security/authorize'
import { buildTestApp, type TestApp } from '../../support/app'
import { newFolder } from '../../support/backups'
import { testEngine } from '../../support/database'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { aGate } from '../../support/gate'
import { type Persona, persona } from '../../support/personas'
import { OBJECT, type S3Server, startS3Server, storeAt } from '../../support/s3Server'
import { anUpload } from '../../support/uploads'

let dataDir: string
let app: TestApp
let scout: Persona
/** Where the files are kept, in the data directory or in what the S3-compatible server has for a disk. */
let disk: Pick<S3Server, 'folder' | 'pathOf'>

beforeEach(async () => {
  dataDir = newFolder()
  const folder = join(dataDir, 'media')
  disk = { folder, pathOf: (id) => join(folder, id.slice(0, 2), id) }
  app = await buildTestApp({ config: { dataDir } })
  scout = await persona(app, 'Scout')
  passed = 0
})

const idOf = (url: string) => url.slice(-36)
const pathOf = (url: string) => disk.pathOf(idOf(url))

/** Advances the time of the cleanup only, so that no session expires, and runs it once. */
async function hoursLater(hours: number): Promise<void> {
  passed += hours
  await round()
}

let passed = 0
const round = () =>
  clearUnusedMedia({ ...app, now: () => new Date(app.now().getTime() + passed * 60 * 60_000) })

/** The ids of all files, where the disk and the database agree. */
async function kept(): Promise<string[]> {
  // The S3-compatible server deletes its folders, too, once they are empty.
  const entries = await readdir(disk.folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const objects = files.filter((name) => name.endsWith(OBJECT)).map((name) => name.slice(0, -OBJECT.length))
  const onDisk = (disk === s3 ? objects : files).sort()
  const rows = await app.database.orm.select({ id: media.id }).from(media)
  expect(rows.map(({ id }) => id).sort()).toEqual(onDisk)
  return onDisk
}

const queued = async () => (await app.database.orm.select().from(mediaDeletions)).map(({ id }) => id)

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())

it.each(['the data directory', 'an S3-compatible store'])(
  'a file in %s that no record has used is deleted after two weeks',
  async (place) => {
    if (place !== 'the data directory') {
      disk = s3
      app = await buildTestApp({ config: { dataDir, mediaStore: s3.store } })
      scout = await persona(app, 'Scout')
    }
    const url = await anUpload(app, scout)
    await hoursLater(14 * 24 - 1)
    expect(await kept()).toEqual([idOf(url)])
    await hoursLater(2)
    expect(await kept()).toEqual([])

    const { id: _id, ...match } = await aMatch(app, scout)
    expect((await scout.call('POST', '/v1/match', { ...match, media: [url] })).body).toMatchObject({
      errors: { 'media.0': 'Does not exist' },
    })
  },
)

describe('a file', () => {
  it('that a record holds is kept', async () => {
    const urls = [await anUpload(app, scout), await anUpload(app, scout), await anUpload(app, scout)]
    const [inMatch, inAnalysis, ofPlayer] = urls
    await aMatch(app, scout, { media: [inMatch] })
    await anAnalysis(app, scout, { media: [inAnalysis] })
    await aPlayer(app, scout, { profileImage: ofPlayer })
    for (const hours of [25, 25, 10_000]) await hoursLater(hours)

    expect(await kept()).toEqual(urls.map(idOf).sort())
  })

  it('that a record has removed is kept for another day', async () => {
    const [removed, deleted] = [await anUpload(app, scout), await anUpload(app, scout)]
    const match = await aMatch(app, scout, { media: [removed] })
    const player = await aPlayer(app, scout, { profileImage: deleted })
    await hoursLater(100)
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, media: [] })
    await scout.call('DELETE', `/v1/player/${player.id}`)

    await hoursLater(3)
    await hoursLater(20)
    expect(await kept()).toHaveLength(2)
    // The file is used again and removed again, so the day starts again.
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, version: 2, media: [removed] })
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, version: 3, media: [] })
    await hoursLater(5)
    expect(await kept()).toEqual([idOf(removed)])
    await hoursLater(25)
    expect(await kept()).toEqual([])
  })

  it('that cannot be deleted stays queued for the next hour, and delays no other', async () => {
    const urls = [await anUpload(app, scout), await anUpload(app, scout)]
    const [stuck = '', other = ''] = urls
    await rm(pathOf(stuck))
    await mkdir(pathOf(stuck))
    await expect(hoursLater(15 * 24)).rejects.toThrow()
    expect(await queued()).toEqual([idOf(stuck)])
    expect(existsSync(pathOf(other))).toBe(false)

    await rm(pathOf(stuck), { recursive: true })
    await hoursLater(1)
    expect(await queued()).toEqual([])
    expect(await kept()).toEqual([])
  })

  it('that is already gone from the disk leaves the queue', async () => {
    const url = await anUpload(app, scout)
    await rm(pathOf(url))
    await hoursLater(15 * 24)
    expect(await queued()).toEqual([])
  })
})

describe('while the store does not answer', () => {
  const [asked, answers] = [aGate(), aGate()]
  const silent = createServer(async (request, response) => {
    if (request.method === 'DELETE') {
      asked.open()
      await answers.isOpen
      response.writeHead(204).end()
    } else {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    }
  })
  beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => silent.close(resolve)))

  it('deletes a file outside of any transaction, so that other callers are answered', async () => {
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const unused = { id: crypto.randomUUID(), type: 'image/png' as const, bytes: 1, unusedSince: app.now() }
    await app.database.orm.insert(media).values(unused)
    app = { ...app, config: { ...app.config, mediaStore: storeAt(port) } }
    const cleaning = hoursLater(15 * 24)
    await asked.isOpen
    expect((await scout.call('GET', '/v1/team')).status).toBe(200)
    answers.open()
    await cleaning
    expect(await queued()).toEqual([])
  })
})

describe('a round', () => {
  it('deletes any number of files, also on several instances', async () => {
    const unusedSince = app.now()
    await app.database.orm.insert(media).values(
      Array.from({ length: 175 }, () => ({
        id: crypto.randomUUID(),
        type: 'image/png' as const,
        bytes: 1,
        unusedSince,
      })),
    )
    const used = await anUpload(app, scout)
    await aMatch(app, scout, { media: [used] })
    passed = 15 * 24
    await Promise.all([1, 2, 3].map(round))

    expect(await kept()).toEqual([idOf(used)])
  })

  it('deletes abandoned uploads, and keeps running ones', async () => {
    const incoming = join(dataDir, 'media', 'incoming')
    await mkdir(incoming, { recursive: true })
    for (const name of ['old', 'fresh']) await writeFile(join(incoming, name), 'part of a picture')
    const longAgo = new Date(app.now().getTime() - 2 * 60 * 60_000)
    await utimes(join(incoming, 'old'), longAgo, longAgo)
    await round()

    expect(await readdir(incoming)).toEqual(['fresh'])
  })

  it('runs when the server starts to listen', async () => {
    await anUpload(app, scout)
    app.clock.advance({ days: 15 })
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    await expect.poll(kept).toEqual([])
  })

  it.runIf(testEngine === 'postgres')('skips a file that a transaction is attaching', async () => {
    const url = await anUpload(app, scout)
    const { id: matchId } = await aMatch(app, scout)
    passed = 15 * 24
    const [held, seenHeld, noted, seenNoted] = [aGate(), aGate(), aGate(), aGate()]
    const attaching = app.database.orm.transaction(async (transaction) => {
      await lockMediaForUpdate(transaction, scout, [idOf(url)])
      held.open()
      await seenHeld.isOpen
      const permit = authorize(scout, 'match.create', matchId)
      await replaceMediaUses(transaction, permit, 'matchId', { ids: [idOf(url)], added: [idOf(url)] })
      noted.open()
      await seenNoted.isOpen
    })
    await held.isOpen
    await round()
    seenHeld.open()
    await noted.isOpen
    await round()
    seenNoted.open()
    await attaching
    await round()

    expect(await kept()).toEqual([idOf(url)])
    expect((await scout.call('GET', url)).status).toBe(200)
  })
})
