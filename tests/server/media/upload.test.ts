import { readdir, readFile, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import { media } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { newFolder } from '../../support/backups'
import { type Persona, persona } from '../../support/personas'
import {
  anUpload,
  formOf,
  SMALL_GIF,
  SMALL_JPEG,
  SMALL_PDF,
  SMALL_PNG,
  SMALL_WEBP,
  send,
} from '../../support/uploads'

let dataDir: string
let app: TestApp
let scout: Persona

beforeEach(async () => {
  dataDir = newFolder()
  app = await buildTestApp({ config: { dataDir } })
  scout = await persona(app, 'Scout')
})

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
}

const rows = () => app.database.orm.select().from(media)

async function nothingIsLeft() {
  expect(await rows()).toEqual([])
  expect(await filesOnDisk()).toEqual([])
}

function pdfOf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes, '% nothing but ballast\n')
  file.write('%PDF-1.7\n')
  file.write('\n%%EOF\n', bytes - 7)
  return file
}

describe('an upload', () => {
  it('returns its address, and can be downloaded with its type', async () => {
    for (const [type, content, name] of [
      ['image/jpeg', SMALL_JPEG, 'picture.jpg'],
      ['image/png', SMALL_PNG, 'picture.png'],
      ['image/webp', SMALL_WEBP, 'picture.webp'],
      ['image/gif', SMALL_GIF, 'picture.gif'],
      ['application/pdf', SMALL_PDF, 'document.pdf'],
    ] as const) {
      const sent = await send(app, scout, formOf({ content, name: '../../holiday.html', type: 'text/html' }))
      expect(sent.status).toBe(201)
      expect(sent.body).toEqual({ url: expect.stringMatching(/^\/v1\/media\/[0-9a-f-]{36}$/) })

      const answer = await scout.call('GET', sent.body.url)
      expect(answer.status).toBe(200)
      expect(answer.raw).toEqual(content)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-length': String(content.length),
        'content-disposition': `inline; filename="${name}"`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        vary: expect.stringMatching(/authorization/i),
      })
      expect(answer.headers).not.toHaveProperty('content-encoding')
    }
  })

  it('is stored under its id in the data directory, readable only for the server, with its uploader', async () => {
    const id = (await anUpload(app, scout, SMALL_JPEG)).slice(-36)

    expect(await filesOnDisk()).toEqual([id])
    const path = join(dataDir, 'media', id.slice(0, 2), id)
    expect(await readFile(path)).toEqual(SMALL_JPEG)
    expect((await stat(path)).mode & 0o077).toBe(0)
    expect(await rows()).toEqual([
      {
        id,
        type: 'image/jpeg',
        bytes: SMALL_JPEG.length,
        createdBy: scout.id,
        createdAt: app.now(),
        unusedSince: app.now(),
      },
    ])
  })

  it('can have up to ten megabytes', { tags: 'slow' }, async () => {
    expect((await send(app, scout, formOf({ content: pdfOf(LIMITS.uploadBytes) }))).status).toBe(201)

    for (const bytes of [LIMITS.uploadBytes + 1, LIMITS.uploadBytes + 100_000, 3 * LIMITS.uploadBytes]) {
      expect(await send(app, scout, formOf({ content: pdfOf(bytes) }))).toMatchObject({
        status: 413,
        body: { code: 'tooLarge', errors: { file: 'At most 10 MB' } },
      })
    }
    expect(await filesOnDisk()).toHaveLength(1)
  })

  it('that is not a single picture or PDF is refused at its field, and leaves no file', async () => {
    const notAPicture = 'Must be an image (JPEG, PNG, WebP or GIF) or a PDF'
    const page = Buffer.from('<html><script>alert(1)</script>')
    for (const [files, reason] of [
      [[{ content: Buffer.alloc(0) }], 'The file is empty'],
      [[], 'Required'],
      [[{ content: SMALL_PNG }, { content: SMALL_PNG }], 'One file at a time'],
      [Array(3).fill({ content: SMALL_PNG }), 'One file at a time'],
      [[{ content: SMALL_PNG, field: 'picture' }], 'One file at a time'],
      [[{ content: page, name: 'a.png', type: 'image/png' }], notAPicture],
      [[{ content: SMALL_JPEG.subarray(0, 200) }], 'The file is damaged or incomplete'],
    ] as [Parameters<typeof formOf>, string][]) {
      expect(await send(app, scout, formOf(...files))).toMatchObject({
        status: 400,
        body: { code: 'invalid', errors: { file: reason } },
      })
    }
    await nothingIsLeft()
  })

  it('that is malformed is refused, and leaves no file', async () => {
    const form = formOf({ content: SMALL_PNG })
    const fields = Array.from({ length: 50 }, (_, at) => ({ content: SMALL_PNG, field: `f${at}`, name: '' }))
    for (const sent of [
      { payload: Buffer.from('{"file":"x"}'), headers: { 'content-type': 'application/json' } },
      { payload: SMALL_PNG, headers: { 'content-type': 'image/png' } },
      { payload: Buffer.alloc(0), headers: {} },
      { ...form, headers: { 'content-type': 'multipart/form-data' } },
      { ...form, payload: form.payload.subarray(0, -60) },
      { ...form, payload: form.payload.subarray(0, 40) },
      { ...form, payload: Buffer.alloc(5_000, 'x') },
      formOf({ content: SMALL_PNG }, ...fields),
    ]) {
      const { status, body } = await send(app, scout, sent)
      expect(status).toBe(400)
      expect(['malformed', 'invalid']).toContain(body.code)
    }
    await nothingIsLeft()
  })

  it('is refused for a while after many uploads of one user', { tags: 'slow' }, async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 61; count += 1) {
      statuses.add((await send(app, scout, formOf({ content: Buffer.from('x') }))).status)
    }
    expect([...statuses]).toEqual([400, 429])
    const other = await persona(app, 'Scout')
    expect((await send(app, other, formOf({ content: SMALL_PNG }))).status).toBe(201)
  })

  it('is refused after a hundred unused files of one user within a day', async () => {
    const unused = { type: 'image/png' as const, bytes: 1, createdBy: scout.id, unusedSince: app.now() }
    await app.database.orm
      .insert(media)
      .values(Array.from({ length: 100 }, () => ({ ...unused, id: crypto.randomUUID() })))

    const refused = await send(app, scout, formOf({ content: SMALL_PNG }))
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })

    const aDayAgo = new Date(app.now().getTime() - 24 * 60 * 60_000)
    await app.database.orm.update(media).set({ unusedSince: aDayAgo })
    expect((await send(app, scout, formOf({ content: SMALL_PNG }))).status).toBe(201)
  })
})

describe('over a real connection', () => {
  const { payload, headers } = formOf({ content: pdfOf(2_000_000) })

  async function sending(until: number) {
    const address = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(address.port), address.hostname)
    const head = [
      `POST ${PATHS.media} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${scout.accessToken}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, until))
    return socket
  }

  it('an interrupted upload leaves no file', async () => {
    const socket = await sending(1_000_000)
    await expect.poll(filesOnDisk).toHaveLength(1)
    socket.destroy()

    await expect.poll(filesOnDisk).toEqual([])
    expect(await rows()).toEqual([])
    expect((await scout.call('GET', '/v1/team')).status).toBe(200)
  })

  it('a refused upload is read to its end, so that the answer arrives and the connection stays open', {
    tags: 'slow',
  }, async () => {
    const agent = await persona(app, 'Agent')
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(LIMITS.uploadBytes * 2)]))
    for (const [{ accessToken }, status] of [
      [agent, 403],
      [scout, 413],
      [scout, 413],
    ] as const) {
      const authorization = `Bearer ${accessToken}`
      const answer = await fetch(address + PATHS.media, { method: 'POST', body, headers: { authorization } })
      expect(answer.status).toBe(status)
    }
    await nothingIsLeft()
  })
})
