import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { media } from '../../../server/database/schema'
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

describe('with an S3-compatible store', () => {
  it('an upload lies there under its id, and nothing of it in the data directory', async () => {
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

  it('a file waits for a store that does not answer, except for who has it already', async () => {
    const url = await anUpload(app, scout)
    await withoutStore()

    const answer = await get(url)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
    expect((await get(url, { 'if-none-match': `"${url.slice(-36)}"` })).statusCode).toBe(304)
  })

  it('an upload waits, too; its row is left to the cleanup, because the file may have arrived', async () => {
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
