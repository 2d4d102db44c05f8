import { beforeAll, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Role } from '../../../contract/closedLists'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { madeBy, oneOfEachRole, setRole } from './owners'
import { expected, linesOf } from './table'

/** "own" was written by the caller, "other’s" by another user; "shared" is with the caller. */
const LISTED = linesOf(`
  role    own draft  own published  other’s draft  other’s published  other’s shared draft  other’s shared published
  Admin   yes        yes            yes            yes                yes                   yes
  Scout   yes        yes            no             yes                yes                   yes
  Player  yes        yes            no             no                 no                    yes
  Agent   no         no             no             no                 no                    yes
`)

/** An unreadable analysis is a 404 in every call, like an unknown one. */
const SHARING = linesOf(`
  role    own draft  other’s shared published  create shared
  Admin   200        200                       201
  Scout   200        403                       201
  Player  403        403                       403
  Agent   404        403                       403
`)

let app: TestApp
let author: Persona
let reader: Persona
let callers: Record<Role, Persona>
let subject: { matchId: string; playerId: string }

beforeAll(async () => {
  app = await buildTestApp()
  author = await persona(app, 'Scout')
  reader = await persona(app, 'Agent')
  callers = await oneOfEachRole(app)
  subject = { matchId: (await aMatch(app)).id, playerId: (await aPlayer(app)).id }
})

const callerOf = (role = '') => callers[role as Role]

async function aRecord(caller: Persona, kind: string): Promise<Analysis> {
  const facts = {
    ...subject,
    publishedAt: kind.endsWith('published') ? '2026-05-02T10:00:00.000Z' : null,
    ...(kind.includes('shared') && { accessUserIds: [caller.id, reader.id] }),
  }
  const owner = kind.startsWith('own') ? caller : author
  return madeBy(app, owner, () => anAnalysis(app, owner, facts))
}

describe('analyses', () => {
  it.each(LISTED)('are in the lists of $role as far as they may read them', async (line) => {
    const caller = callerOf(line.role)
    const kinds = Object.keys(expected(line, 'role'))
    const made: Analysis[] = []
    for (const kind of kinds) made.push(await aRecord(caller, kind))
    const whole = await caller.call<{ analyses: Analysis[] }>('GET', '/v1/analysis')
    const ofPlayer = await caller.call<Analysis[]>('GET', `/v1/analysis/player/${subject.playerId}`)
    for (const list of [whole.body.analyses, ofPlayer.body]) {
      const isListed = (index: number) => list.some(({ id }) => id === made[index]?.id)
      expect(Object.fromEntries(kinds.map((kind, index) => [kind, isListed(index) ? 'yes' : 'no']))).toEqual(
        expected(line, 'role'),
      )
    }
  })

  it.each(SHARING)('are shared by $role as the rights table allows', async (line) => {
    const { call, ...caller } = callerOf(line.role)
    const answers: Record<string, string> = {}
    for (const kind of ['own draft', 'other’s shared published']) {
      const { id, version: _version, ...said } = await aRecord({ call, ...caller }, kind)
      const path = `/v1/analysis/${id}`
      const { status } = await call('PUT', path, { ...said, accessUserIds: [caller.id] })
      answers[kind] = String(status)
      const stored = (await callers.Admin.call<Analysis>('GET', path)).body.accessUserIds
      expect(stored).toEqual(status === 200 ? [caller.id] : said.accessUserIds)
    }
    const created = await call('POST', '/v1/analysis', { ...subject, accessUserIds: [reader.id] })
    expect({ ...answers, 'create shared': String(created.status) }).toEqual(expected(line, 'role'))
  })

  it('end at once for a user who is demoted, whatever their token says', async () => {
    const scout = await persona(app, 'Scout')
    const analysis = await anAnalysis(app, scout, subject)
    await setRole(app, scout, 'Agent')

    expect((await scout.call('GET', `/v1/analysis/${analysis.id}`)).status).toBe(404)
    expect((await scout.call('GET', '/v1/match')).status).toBe(403)
    expect((await scout.call('GET', '/v1/analysis')).body).toEqual({ analyses: [], total: 0 })
  })

  it('that the caller may not read look like analyses that do not exist', async () => {
    const draft = await anAnalysis(app, author, subject)
    const nowhere = '00000000-0000-4000-8000-000000000000'
    for (const role of ['Scout', 'Player', 'Agent']) {
      const { call } = callerOf(role)
      for (const [method, suffix, body] of [
        ['GET', '', undefined],
        ['GET', '/pdf', undefined],
        ['PUT', '', subject],
        ['DELETE', '', undefined],
      ] as const) {
        const hidden = await call(method, `/v1/analysis/${draft.id}${suffix}`, body)
        const absent = await call(method, `/v1/analysis/${nowhere}${suffix}`, body)
        expect([hidden.status, hidden.body]).toEqual([404, absent.body])
      }
    }
  })
})
