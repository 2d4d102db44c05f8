import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/closedLists'
import { users } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { anUpload, SMALL_PDF, SMALL_PNG } from '../../support/uploads'
import { expected, linesOf } from './table'

/**
 * A file is for whoever may read what it stands in, and for its uploader while it stands in nothing. "attach" puts it
 * into an analysis of the caller's. What an agent has of their own is from before they became an agent.
 */
const LINES = linesOf(`
  role    file                                      read  head  attach
  Admin   own, in nothing                           200   200   201
  Admin   other’s, in nothing                       404   404   400
  Admin   other’s, taken out again                  404   404   400
  Admin   in a match                                200   200   201
  Admin   picture of a player                       200   200   201
  Admin   picture of a player in a shared analysis  200   200   201
  Admin   in own draft                              200   200   201
  Admin   in other’s draft                          200   200   201
  Admin   own, in other’s draft                     200   200   201
  Admin   in other’s shared draft                   200   200   201
  Admin   in other’s published analysis             200   200   201
  Admin   in other’s shared analysis                200   200   201
  Admin   absent                                    404   404   400
  Scout   own, in nothing                           200   200   201
  Scout   other’s, in nothing                       404   404   400
  Scout   other’s, taken out again                  404   404   400
  Scout   in a match                                200   200   201
  Scout   picture of a player                       200   200   201
  Scout   picture of a player in a shared analysis  200   200   201
  Scout   in own draft                              200   200   201
  Scout   in other’s draft                          404   404   400
  Scout   own, in other’s draft                     404   404   400
  Scout   in other’s shared draft                   200   200   201
  Scout   in other’s published analysis             200   200   201
  Scout   in other’s shared analysis                200   200   201
  Scout   absent                                    404   404   400
  Player  own, in nothing                           200   200   201
  Player  other’s, in nothing                       404   404   400
  Player  other’s, taken out again                  404   404   400
  Player  in a match                                200   200   201
  Player  picture of a player                       200   200   201
  Player  picture of a player in a shared analysis  200   200   201
  Player  in own draft                              200   200   201
  Player  in other’s draft                          404   404   400
  Player  own, in other’s draft                     404   404   400
  Player  in other’s shared draft                   404   404   400
  Player  in other’s published analysis             404   404   400
  Player  in other’s shared analysis                200   200   201
  Player  absent                                    404   404   400
  Agent   own, in nothing                           404   404   403
  Agent   other’s, in nothing                       404   404   403
  Agent   other’s, taken out again                  404   404   403
  Agent   in a match                                404   404   403
  Agent   picture of a player                       404   404   403
  Agent   picture of a player in a shared analysis  200   200   403
  Agent   in own draft                              404   404   403
  Agent   in other’s draft                          404   404   403
  Agent   own, in other’s draft                     404   404   403
  Agent   in other’s shared draft                   404   404   403
  Agent   in other’s published analysis             404   404   403
  Agent   in other’s shared analysis                200   200   403
  Agent   absent                                    404   404   403
`)

let app: TestApp
let admin: Persona
let somebodyElse: Persona
const callers = new Map<string, Persona>()

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  somebodyElse = await persona(app, 'Scout')
  for (const role of ROLES) callers.set(role, await persona(app, role))
})

const setRole = (person: Persona, role: Role) =>
  app.database.orm.update(users).set({ role }).where(eq(users.id, person.id))

/** What the caller makes as the role that they have, or had before they became an agent. */
async function uploadedBy<Result>(caller: Persona, make: () => Promise<Result>): Promise<Result> {
  await setRole(caller, caller.role === 'Agent' ? 'Scout' : caller.role)
  const result = await make()
  await setRole(caller, caller.role)
  return result
}

/** The address of a file that stands where the line says. */
const FILES: Record<string, (caller: Persona) => Promise<string>> = {
  'own, in nothing': (caller) => uploadedBy(caller, () => anUpload(app, caller)),
  'other’s, in nothing': () => anUpload(app, somebodyElse),
  async 'other’s, taken out again'() {
    const url = await anUpload(app, somebodyElse)
    const match = await aMatch(app, somebodyElse, { media: [url] })
    await somebodyElse.call('PUT', `/v1/match/${match.id}`, { ...match, media: [] })
    return url
  },
  async 'in a match'() {
    const url = await anUpload(app, somebodyElse)
    await aMatch(app, somebodyElse, { media: ['https://example.com/video', url] })
    return url
  },
  async 'picture of a player'() {
    const url = await anUpload(app, somebodyElse)
    await anAnalysis(app, somebodyElse, {
      playerId: (await aPlayer(app, somebodyElse, { profileImage: url })).id,
    })
    return url
  },
  async 'picture of a player in a shared analysis'(caller) {
    const url = await anUpload(app, somebodyElse)
    const { id: playerId } = await aPlayer(app, somebodyElse, { profileImage: url })
    await anAnalysis(app, somebodyElse, { playerId })
    await aPublishedAnalysis(app, somebodyElse, { playerId, accessUserIds: [caller.id] })
    return url
  },
  'in own draft': (caller) =>
    uploadedBy(caller, async () => {
      const url = await anUpload(app, caller)
      await anAnalysis(app, caller, { media: [url] })
      return url
    }),
  async 'in other’s draft'() {
    const url = await anUpload(app, somebodyElse)
    await anAnalysis(app, somebodyElse, { media: [url] })
    return url
  },
  'own, in other’s draft': (caller) =>
    uploadedBy(caller, async () => {
      const url = await anUpload(app, caller)
      const match = await aMatch(app, caller, { media: [url] })
      await anAnalysis(app, somebodyElse, { media: [url] })
      await caller.call('PUT', `/v1/match/${match.id}`, { ...match, media: [] })
      return url
    }),
  async 'in other’s shared draft'(caller) {
    const url = await anUpload(app, somebodyElse)
    await anAnalysis(app, somebodyElse, { media: [url], accessUserIds: [caller.id] })
    return url
  },
  async 'in other’s published analysis'() {
    const url = await anUpload(app, somebodyElse)
    await aPublishedAnalysis(app, somebodyElse, { media: [url] })
    return url
  },
  async 'in other’s shared analysis'(caller) {
    const url = await anUpload(app, somebodyElse)
    await aPublishedAnalysis(app, somebodyElse, { media: [url], accessUserIds: [caller.id] })
    return url
  },
  absent: async () => `/v1/media/${crypto.randomUUID()}`,
}

function callerOf(role = ''): Persona {
  const caller = callers.get(role)
  if (!caller) throw new Error(`There is no ${role}`)
  return caller
}

describe('the rights over files', () => {
  it.each(LINES)('$role on one that is $file', async (line) => {
    const caller = callerOf(line.role)
    const url = (await FILES[line.file ?? '']?.(caller)) ?? ''
    const input = {
      matchId: (await aMatch(app, admin)).id,
      playerId: (await aPlayer(app, admin)).id,
      media: [url],
    }
    const statusOf = async (...call: Parameters<Persona['call']>) =>
      String((await caller.call(...call)).status)

    expect({
      read: await statusOf('GET', url),
      head: await statusOf('HEAD', url),
      attach: await statusOf('POST', '/v1/analysis', input),
    }).toEqual(expected(line, 'role', 'file'))
  })

  it('end at once where what held the file is withdrawn, also for who holds a copy', async () => {
    const agent = callerOf('Agent')
    const url = await anUpload(app, somebodyElse)
    const analysis = await aPublishedAnalysis(app, somebodyElse, { media: [url], accessUserIds: [agent.id] })
    const tag = String((await agent.call('GET', url)).headers.etag)
    const held = () => agent.call('GET', url, undefined, { 'if-none-match': tag })
    expect((await held()).status).toBe(304)

    const path = `/v1/analysis/${analysis.id}`
    const { version: _version, ...anyVersion } = analysis
    await somebodyElse.call('PUT', path, { ...anyVersion, publishedAt: null })
    expect((await held()).status).toBe(404)
    await somebodyElse.call('PUT', path, anyVersion)
    expect((await held()).status).toBe(304)
    await somebodyElse.call('PUT', path, { ...anyVersion, accessUserIds: [] })
    expect((await held()).status).toBe(404)
  })

  it('do not tell a file that is not for the caller from one that is not there', async () => {
    const hidden = await anUpload(app, somebodyElse)
    for (const role of ROLES) {
      const { call } = callerOf(role)
      const there = await call('GET', hidden)
      const absent = await call('GET', `/v1/media/${crypto.randomUUID()}`)
      const noId = await call('GET', '/v1/media/incoming')
      expect([there.status, there.body]).toEqual([absent.status, absent.body])
      expect(noId.status).toBe(404)
    }
    for (const role of ['Admin', 'Scout', 'Player']) {
      const { call } = callerOf(role)
      const errors = async (media: string[]) =>
        (await call('POST', '/v1/match', { ...(await aMatch(app, admin)), id: undefined, media })).body
      expect(await errors([hidden])).toEqual(await errors([`/v1/media/${crypto.randomUUID()}`]))
    }
  })

  it('are for nobody without a session', async () => {
    const url = await anUpload(app, somebodyElse, SMALL_PDF)
    expect((await app.app.inject({ url })).statusCode).toBe(401)
    expect((await app.app.inject({ url, method: 'HEAD' })).statusCode).toBe(401)
  })

  it('over what a deleted user uploaded stay with the records', async () => {
    const leaver = await persona(app, 'Scout')
    const url = await anUpload(app, leaver, SMALL_PNG)
    const unused = await anUpload(app, leaver)
    await aMatch(app, leaver, { media: [url] })
    expect((await admin.call('DELETE', `/v1/user/admin/${leaver.id}`)).status).toBe(200)

    expect((await callerOf('Player').call('GET', url)).status).toBe(200)
    expect((await admin.call('GET', unused)).status).toBe(404)
  })
})
