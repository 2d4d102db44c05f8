import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { LIMITS } from '../../../contract/fields'
import type { Match } from '../../../contract/match'
import type { Player } from '../../../contract/player'
import { media, mediaUses } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { anUpload, SMALL_PDF, SMALL_PNG } from '../../support/uploads'

const VIDEO = 'https://example.com/video'
const NOWHERE = '/v1/media/00000000-0000-4000-8000-000000000000'

let app: TestApp
let scout: Persona
let other: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
  other = await persona(app, 'Scout')
})

const idOf = (url: string) => url.slice(-36)

/** Which file stands in which record, as noted. */
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
    lost: sql`update analyses set media = ${JSON.stringify([NOWHERE])}`,
    make: (addresses: string[]) => anAnalysis(app, scout, { media: addresses }),
    body: (record: { id: string }, addresses: string[]) => ({ ...record, media: addresses }),
    shown: (record: unknown) => (record as Analysis).media,
    field: (index: number) => `media.${index}`,
    several: true,
  },
  match: {
    lost: sql`update matches set media = ${JSON.stringify([NOWHERE])}`,
    make: (addresses: string[]) => aMatch(app, scout, { media: addresses }),
    body: (record: { id: string }, addresses: string[]) => ({ ...record, media: addresses }),
    shown: (record: unknown) => (record as Match).media,
    field: (index: number) => `media.${index}`,
    several: true,
  },
  player: {
    lost: sql`update players set profile_image = ${NOWHERE}`,
    make: ([profileImage = null]: (string | null)[]) => aPlayer(app, scout, { profileImage }),
    body: (record: { id: string }, [profileImage = '']: string[]) => ({ ...record, profileImage }),
    shown: (record: unknown) => [(record as Player).profileImage].flatMap((address) => address ?? []),
    field: () => 'profileImage',
    several: false,
  },
}

describe.each(Object.entries(HOLDERS))(
  'the files of one %s',
  (kind, { lost, make, body, shown, field, several }) => {
    const path = `/v1/${kind}`
    const change = async (record: { id: string }, addresses: string[], by = scout) => {
      const stored = (await by.call<{ id: string }>('GET', `${path}/${record.id}`)).body
      return by.call<{ errors?: Record<string, string> }>(
        'PUT',
        `${path}/${record.id}`,
        body(stored, addresses),
      )
    }

    it('are noted when it is made, changed and deleted', async () => {
      const [first, second] = [await anUpload(app, scout), await anUpload(app, scout)]
      const record = await make([first])
      expect(shown(record)).toEqual([first])
      expect(await uses()).toEqual([`${idOf(first)} in ${record.id}`])
      expect(await unusedIds()).toEqual([idOf(second)])

      expect((await change(record, [second])).status).toBe(200)
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

    it('stay as they are where an update does not speak of them', async () => {
      const url = await anUpload(app, scout)
      const record = await make([url])
      const { media: _media, profileImage: _picture, ...rest } = record as unknown as Record<string, unknown>

      const answer = await scout.call('PUT', `${path}/${record.id}`, rest)

      expect(shown(answer.body)).toEqual([url])
      expect(await uses()).toEqual([`${idOf(url)} in ${record.id}`])
    })

    it('must be there for who puts them there: nothing is stored otherwise', async () => {
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

    it('may stay where nobody could put them any more', async () => {
      const record = await make([])
      await app.database.orm.execute(lost)

      const answer = await change(record, [NOWHERE])
      expect(answer.status).toBe(200)
      expect(shown(answer.body)).toEqual([NOWHERE])
      expect((await change(record, [])).status).toBe(200)
      expect((await change(record, [NOWHERE])).status).toBe(400)
    })

    it('may stand in any number of records, and stay where one lets go of them', async () => {
      const url = await anUpload(app, scout)
      const [first, second] = [await make([url]), await make([url])]
      expect(await uses()).toHaveLength(2)

      await change(first, [])
      expect(await uses()).toEqual([`${idOf(url)} in ${second.id}`])
      expect((await scout.call('GET', url)).status).toBe(200)
    })

    it('are noted once where the same record is sent again', async () => {
      const url = await anUpload(app, scout)
      const id = crypto.randomUUID()
      const model = await make([])
      const again = { ...body(model, [url]), id }
      expect((await scout.call('POST', path, again)).status).toBe(201)
      expect((await scout.call('POST', path, again)).status).toBe(200)

      expect(await uses()).toEqual([`${idOf(url)} in ${id}`])
    })

    it.runIf(several)('may be as many as there are places, the same one twice among them', async () => {
      const url = await anUpload(app, scout)
      const urls = [url, url]
      while (urls.length < LIMITS.mediaEntries) urls.push(await anUpload(app, scout))
      const record = await make(urls)

      expect(shown(record)).toEqual(urls)
      expect(await uses()).toHaveLength(LIMITS.mediaEntries - 1)
      expect((await change(record, urls.slice(1))).status).toBe(200)
      expect(await uses()).toHaveLength(LIMITS.mediaEntries - 1)
    })

    it('tell how often the record has changed by nothing but itself: the list is fresh', async () => {
      const url = await anUpload(app, scout)
      const record = await make([])
      const tag = String((await scout.call('GET', path)).headers.etag)
      await change(record, [url])

      expect((await scout.call('GET', path, undefined, { 'if-none-match': tag })).status).toBe(200)
    })
  },
)

describe('a player’s picture', () => {
  it('is a picture, where a document would do elsewhere', async () => {
    const document = await anUpload(app, scout, SMALL_PDF)
    await expect(aPlayer(app, scout, { profileImage: document })).rejects.toThrow('Must be a picture')
    await anAnalysis(app, scout, { media: [document] })

    const picture = await anUpload(app, scout, SMALL_PNG)
    expect((await aPlayer(app, scout, { profileImage: picture })).profileImage).toBe(picture)
  })
})

describe('several at once', () => {
  it('records that take the same files in another order all come through', async () => {
    const urls = [await anUpload(app, scout), await anUpload(app, scout), await anUpload(app, scout)]
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        aMatch(app, scout, { media: index % 2 === 0 ? urls : [...urls].reverse() }),
      ),
    )
    expect(await uses()).toHaveLength(created.length * urls.length)
  })
})
