import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import type { Player } from '../../../contract/player'
import { media, mediaUses } from '../../../server/database/schema'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { test as app, eachOnServer, scout } from '../../support/serverTest'
import { anUpload, SMALL_PDF, SMALL_PNG } from '../../support/uploads'

const VIDEO = 'https://example.com/video'
const NOWHERE = '/v1/media/00000000-0000-4000-8000-000000000000'

let other: Persona

eachOnServer('Scout')

beforeEach(async () => {
  other = await persona(app, 'Scout')
})

const idOf = (url: string) => url.slice(-36)

async function uses(): Promise<string[]> {
  const rows = await app.database.orm.select().from(mediaUses)
  return rows
    .map(({ mediaId, analysisId, matchId, playerId }) => `${mediaId} in ${analysisId ?? matchId ?? playerId}`)
    .sort()
}

const unusedIds = async () => {
  const rows = await app.database.orm.select().from(media)
  return rows.flatMap(({ id, unusedSince }) => (unusedSince === null ? [] : [id])).sort()
}

/** Each kind of record that holds files: making one, changing it, and where its addresses stand. */
const HOLDERS = {
  analysis: {
    make: (addresses: string[]) => anAnalysis(app, scout, { media: addresses }),
    body: (record: { id: string }, addresses: string[]) => ({ ...record, media: addresses }),
    shown: (record: unknown) => (record as Analysis).media,
    field: (index: number) => `media.${index}`,
    several: true,
  },
  match: {
    make: (addresses: string[]) => aMatch(app, scout, { media: addresses }),
    body: (record: { id: string }, addresses: string[]) => ({ ...record, media: addresses }),
    shown: (record: unknown) => (record as Match).media,
    field: (index: number) => `media.${index}`,
    several: true,
  },
  player: {
    make: ([profileImage = null]: (string | null)[]) => aPlayer(app, scout, { profileImage }),
    body: (record: { id: string }, [profileImage = '']: string[]) => ({ ...record, profileImage }),
    shown: (record: unknown) => [(record as Player).profileImage].flatMap((address) => address ?? []),
    field: () => 'profileImage',
    several: false,
  },
}

describe.each(Object.entries(HOLDERS))(
  'the files of one %s',
  (kind, { make, body, shown, field, several }) => {
    const path = `/v1/${kind}`
    const change = async (record: { id: string }, addresses: string[], by = scout) => {
      const stored = (await by.call<{ id: string }>('GET', `${path}/${record.id}`)).body
      return by.call<{ errors?: Record<string, string> }>(
        'PUT',
        `${path}/${record.id}`,
        body(stored, addresses),
      )
    }

    it('are stored when it is created, changed and deleted', { tags: 'slow' }, async () => {
      const [first, second] = [await anUpload(app, scout), await anUpload(app, scout)]
      const record = await make([first])
      expect(shown(record)).toEqual([first])
      expect(await uses()).toEqual([`${idOf(first)} in ${record.id}`])
      expect(await unusedIds()).toEqual([idOf(second)])

      expect((await change(record, [second])).status).toBe(200)
      expect(await uses()).toEqual([`${idOf(second)} in ${record.id}`])

      // An update that does not name them leaves them.
      const now = (await scout.call<object>('GET', `${path}/${record.id}`)).body
      const unnamed = { ...now, media: undefined, profileImage: undefined }
      expect(shown((await scout.call('PUT', `${path}/${record.id}`, unnamed)).body)).toEqual([second])
      expect(await uses()).toEqual([`${idOf(second)} in ${record.id}`])

      expect((await change(record, [VIDEO])).status).toBe(200)
      expect(await uses()).toEqual([])

      expect((await change(record, [second])).status).toBe(200)
      expect((await change(record, [])).status).toBe(200)
      expect(await uses()).toEqual([])

      expect((await change(record, [first])).status).toBe(200)
      expect((await scout.call('DELETE', `${path}/${record.id}`)).status).toBe(200)
      expect(await uses()).toEqual([])
    })

    it('must be visible to the caller who adds them; otherwise nothing is stored', async () => {
      const hidden = await anUpload(app, other)
      const record = await make([])
      for (const address of [hidden, NOWHERE]) {
        const refused = await change(record, several ? [VIDEO, address] : [address])
        expect(refused).toMatchObject({
          status: 400,
          body: { code: 'invalid', errors: { [field(1)]: 'Does not exist' } },
        })
        await expect(make([address])).rejects.toThrow('Does not exist')
      }
      expect(await uses()).toEqual([])
      expect(shown((await scout.call('GET', `${path}/${record.id}`)).body)).toEqual([])
    })
  },
)

describe('the files of a record', () => {
  it('can be in several records, and stay when one removes them', async () => {
    const url = await anUpload(app, scout)
    const [first, second] = [
      await aMatch(app, scout, { media: [url] }),
      await aMatch(app, scout, { media: [url] }),
    ]
    expect(await uses()).toHaveLength(2)
    const tag = String((await scout.call('GET', '/v1/match')).headers.etag)
    await scout.call('PUT', `/v1/match/${first.id}`, { ...first, media: [] })
    expect(await uses()).toEqual([`${idOf(url)} in ${second.id}`])
    expect((await scout.call('GET', url)).status).toBe(200)
    expect((await scout.call('GET', '/v1/match', undefined, { 'if-none-match': tag })).status).toBe(200)
  })

  it('can stay where the caller could not add them', async () => {
    const path = `/v1/match/${(await aMatch(app, scout)).id}`
    await app.database.orm.execute(sql`update matches set media = ${JSON.stringify([NOWHERE])}`)
    const change = async (media: string[]) =>
      scout.call('PUT', path, { ...(await scout.call<object>('GET', path)).body, media })
    expect(await change([NOWHERE])).toMatchObject({ status: 200, body: { media: [NOWHERE] } })
    expect((await change([])).status).toBe(200)
    expect((await change([NOWHERE])).status).toBe(400)
  })

  it('are stored once when the same record is sent again', async () => {
    const url = await anUpload(app, scout)
    const { id: _id, version: _version, ...like } = await aMatch(app, scout)
    const again = { ...like, id: crypto.randomUUID(), media: [url] }
    expect((await scout.call('POST', '/v1/match', again)).status).toBe(201)
    expect((await scout.call('POST', '/v1/match', again)).status).toBe(200)
    expect(await uses()).toEqual([`${idOf(url)} in ${again.id}`])
  })
})

it('a player’s picture must be a picture, not a document', async () => {
  const document = await anUpload(app, scout, SMALL_PDF)
  await expect(aPlayer(app, scout, { profileImage: document })).rejects.toThrow('Must be an image')
  await anAnalysis(app, scout, { media: [document] })

  const picture = await anUpload(app, scout, SMALL_PNG)
  expect((await aPlayer(app, scout, { profileImage: picture })).profileImage).toBe(picture)
})

it('several concurrent writes with the same files in another order succeed', {
  tags: 'slow',
}, async () => {
  const urls = [await anUpload(app, scout), await anUpload(app, scout), await anUpload(app, scout)]
  const created = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      aMatch(app, scout, { media: index % 2 === 0 ? urls : [...urls].reverse() }),
    ),
  )
  expect(await uses()).toHaveLength(created.length * urls.length)
})
