import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/closedLists'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { anUpload } from '../../support/uploads'
import { madeBy, oneOfEachRole } from './owners'
import { expected, linesOf } from './table'

/** A user may read a file if they may read a record that holds it; the uploader may, too, while no record holds it. */
const LINES = linesOf(`
  file                                      Admin  Scout  Player  Agent
  own, in nothing                           200    200    200     404
  other’s, in nothing                       404    404    404     404
  other’s, taken out again                  404    404    404     404
  in a match                                200    200    200     404
  picture of a player                       200    200    200     404
  picture of a player in a shared analysis  200    200    200     200
  in own draft                              200    200    200     404
  in other’s draft                          200    404    404     404
  own, in other’s draft                     200    404    404     404
  in other’s shared draft                   200    200    404     404
  in other’s published analysis             200    200    404     404
  in other’s shared analysis                200    200    200     200
  absent                                    404    404    404     404
`)

let app: TestApp
let author: Persona
let callers: Record<Role, Persona>
let subject: { matchId: string; playerId: string }

beforeAll(async () => {
  app = await buildTestApp()
  author = await persona(app, 'Scout')
  callers = await oneOfEachRole(app)
  subject = { matchId: (await aMatch(app)).id, playerId: (await aPlayer(app)).id }
})

/** Puts a file of `uploader` into a match of theirs, and takes it out again once `meanwhile` is done. */
async function takenOut(uploader: Persona, meanwhile = async (_url: string) => {}): Promise<string> {
  const url = await anUpload(app, uploader)
  const match = await aMatch(app, uploader, { media: [url] })
  await meanwhile(url)
  await uploader.call('PUT', `/v1/match/${match.id}`, { ...match, media: [] })
  return url
}

/** Uploads a file as `by`, and puts it into an analysis of theirs. */
async function inAnalysis(by: Persona, facts: object): Promise<string> {
  const url = await anUpload(app, by)
  await anAnalysis(app, by, { ...subject, media: [url], ...facts })
  return url
}

const PUBLISHED = { publishedAt: '2026-05-02T10:00:00.000Z' }

async function aPicture(reader?: Persona): Promise<string> {
  const url = await anUpload(app, author)
  const { id: playerId } = await aPlayer(app, author, { profileImage: url })
  const about = { ...subject, playerId }
  await anAnalysis(app, author, about)
  if (reader) await aPublishedAnalysis(app, author, { ...about, accessUserIds: [reader.id] })
  return url
}

/** Makes the file of a line, and resolves to its address. */
const FILES: Record<string, (caller: Persona) => Promise<string>> = {
  'own, in nothing': (caller) => anUpload(app, caller),
  'other’s, in nothing': () => anUpload(app, author),
  'other’s, taken out again': () => takenOut(author),
  async 'in a match'() {
    const url = await anUpload(app, author)
    await aMatch(app, author, { media: ['https://example.com/video', url] })
    return url
  },
  'picture of a player': () => aPicture(),
  'picture of a player in a shared analysis': aPicture,
  'in own draft': (caller) => inAnalysis(caller, {}),
  'in other’s draft': () => inAnalysis(author, {}),
  'own, in other’s draft': (caller) =>
    takenOut(caller, async (url) => {
      await anAnalysis(app, author, { ...subject, media: [url] })
    }),
  'in other’s shared draft': (caller) => inAnalysis(author, { accessUserIds: [caller.id] }),
  'in other’s published analysis': () => inAnalysis(author, PUBLISHED),
  'in other’s shared analysis': (caller) => inAnalysis(author, { ...PUBLISHED, accessUserIds: [caller.id] }),
  absent: async () => `/v1/media/${crypto.randomUUID()}`,
}

describe('a file', () => {
  it.each(LINES)('readers of a record read its file: $file', async (line) => {
    const answers: Record<string, string> = {}
    for (const role of ROLES) {
      const caller = callers[role]
      const url = await madeBy(app, caller, async () => (await FILES[line.file ?? '']?.(caller)) ?? '')
      answers[role] = String((await caller.call('GET', url)).status)
      expect(String((await caller.call('HEAD', url)).status)).toBe(answers[role])
    }
    expect(answers).toEqual(expected(line, 'file'))
  })

  it('is refused at once when the analysis that holds it is withdrawn, also to a reader with a cached copy', async () => {
    const agent = callers.Agent
    const url = await anUpload(app, author)
    const shared = { ...subject, media: [url], accessUserIds: [agent.id] }
    const { version: _version, ...analysis } = await aPublishedAnalysis(app, author, shared)
    const tag = String((await agent.call('GET', url)).headers.etag)
    const held = async () => (await agent.call('GET', url, undefined, { 'if-none-match': tag })).status
    expect(await held()).toBe(304)

    const change = (facts: object) =>
      author.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, ...facts })
    await change({ publishedAt: null })
    expect(await held()).toBe(404)
    await change({})
    expect(await held()).toBe(304)
    await change({ accessUserIds: [] })
    expect(await held()).toBe(404)
  })

  it('that the caller may not read looks like a file that does not exist', async () => {
    const hidden = await anUpload(app, author)
    for (const role of ROLES) {
      const { call } = callers[role]
      const there = await call('GET', hidden)
      const absent = await call('GET', `/v1/media/${crypto.randomUUID()}`)
      expect([there.status, there.body]).toEqual([404, absent.body])
      expect((await call('GET', '/v1/media/incoming')).status).toBe(404)
    }
    const errors = async (url: string) =>
      (await callers.Scout.call('POST', '/v1/analysis', { ...subject, media: [url] })).body
    expect(await errors(hidden)).toEqual(await errors(`/v1/media/${crypto.randomUUID()}`))
  })

  it('of a deleted user stays with the records that hold it', async () => {
    const leaver = await persona(app, 'Scout')
    const url = await anUpload(app, leaver)
    const unused = await anUpload(app, leaver)
    await aMatch(app, leaver, { media: [url] })
    expect((await callers.Admin.call('DELETE', `/v1/user/admin/${leaver.id}`)).status).toBe(200)
    expect((await callers.Player.call('GET', url)).status).toBe(200)
    expect((await callers.Admin.call('GET', unused)).status).toBe(404)
  })
})
