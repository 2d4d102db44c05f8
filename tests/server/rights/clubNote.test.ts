import { beforeAll, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { HistoryAnswer, HistoryState } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { aPublishedAnalysis } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { type Persona, persona } from '../../support/personas'
import { oneOfEachRole } from './owners'
import { linesOf } from './table'

const NOTE = 'Zebra: the agent wants him gone by June'
const CHANGES = 'rows, changes'

/** Whether each call answers the note, and the status of a write with one. "Author" is a player (the role) who wrote the analysis. */
const LINES = linesOf(`
  caller  reads  writes
  Admin   yes    200
  Scout   yes    200
  Player  no     403
  Author  no     403
  Agent   no     403
`)

let app: TestApp
let drawn: unknown[]
let people: Record<string, Persona>
let admin: Persona

beforeAll(async () => {
  drawn = []
  app = await buildTestApp({
    drawPdf: async (input) => {
      drawn.push(input)
      return Buffer.from('%PDF')
    },
  })
  people = { ...(await oneOfEachRole(app)), Author: await persona(app, 'Player') }
  admin = await persona(app, 'Admin')
})

const callerOf = (name = '') => people[name] ?? expect.fail(`no caller ${name}`)
const pathOf = ({ id }: { id: string }) => `/v1/analysis/${id}`

/** A published analysis with a note, which the caller has written (scouts and the author) or reads. */
async function withNote(name = ''): Promise<Analysis> {
  const caller = callerOf(name)
  const isOwn = name === 'Author' || name === 'Scout'
  const access = isOwn ? [] : [caller.id]
  const made = await aPublishedAnalysis(app, isOwn ? caller : admin, isOwn ? {} : { accessUserIds: access })
  const { matchId, playerId } = made
  const { status } = await admin.call('PUT', pathOf(made), { matchId, playerId, clubNote: NOTE })
  expect(status).toBe(200)
  await app.settled()
  return made
}

describe('a note for the club', () => {
  it.each(LINES)('is answered to $caller as the rights table says, by every call: $reads', async (line) => {
    const { call } = callerOf(line.caller)
    const before = await call('GET', '/v1/analysis', undefined, { prefer: 'changes' })
    const { id, matchId, playerId, version } = await withNote(line.caller)
    const path = pathOf({ id })
    const body = { matchId, playerId, conclusion: 'Changed' }
    const answers = {
      record: await call('GET', path),
      list: await call('GET', '/v1/analysis'),
      changes: await call('GET', '/v1/analysis', undefined, {
        prefer: 'changes',
        'if-none-match': String(before.headers.etag),
      }),
      ofPlayer: await call('GET', PATHS.analysesOfPlayer(playerId)),
      conflict: await call('PUT', path, { ...body, version: (version ?? 0) - 1 }),
      update: await call('PUT', path, body),
      repeated: await call('POST', '/v1/analysis', { ...body, id }),
    }
    // Refused writes answer no analysis.
    for (const [name, { status, raw }] of Object.entries(answers)) {
      if (status >= 400 && ['conflict', 'update', 'repeated'].includes(name)) continue
      const text = raw.toString()
      expect.soft([name, text.includes(id), text.includes(NOTE)]).toEqual([name, true, line.reads === 'yes'])
      expect.soft([name, text.includes('"clubNote"')]).toEqual([name, line.reads === 'yes'])
      if (line.reads === 'no') expect.soft([name, text.includes('isIndependent')]).toEqual([name, false])
    }
    const rows = await call('GET', '/v1/analysis', undefined, { prefer: CHANGES })
    expect(rows.raw.toString()).not.toMatch(/clubNote|Zebra/)
    expect(rows.raw.toString().includes('isIndependent')).toBe(line.reads === 'yes')
    const found = await call<{ total: number }>('GET', '/v1/analysis?q=zebra')
    expect(found.body.total).toBe(0)
    const history = await call('GET', `${PATHS.history}?recordId=${id}`)
    expect(history.status).toBe(line.caller === 'Admin' ? 200 : 403)
  })

  it.each(LINES)(
    'of $caller is stored or refused, and a note that is not sent stays: $writes',
    async (line) => {
      const caller = callerOf(line.caller)
      const made = await withNote(line.caller)
      const { matchId, playerId } = made
      const mayEdit = (await caller.call('PUT', pathOf(made), { matchId, playerId })).status === 200
      expect((await admin.call<Analysis>('GET', pathOf(made))).body.clubNote).toBe(NOTE)
      // An empty note, too: the answer must not depend on whether there is one.
      for (const clubNote of [NOTE, '']) {
        const { status } = await caller.call('PUT', pathOf(made), { matchId, playerId, clubNote })
        expect(String(status)).toBe(mayEdit ? line.writes : '403')
      }
      const created = await caller.call('POST', '/v1/analysis', { matchId, playerId, clubNote: '' })
      expect(created.status).toBe(line.writes === '200' ? 201 : 403)
    },
  )

  it('is in no PDF, not even an administrator’s, and in no mail', async () => {
    const { id } = await withNote('Agent')
    for (const caller of Object.values(people)) {
      await caller.call('GET', `${pathOf({ id })}/pdf`)
      await caller.call('POST', PATHS.reportCollection, { ids: [id] })
    }
    expect(JSON.stringify(drawn)).toContain(id)
    expect(JSON.stringify(drawn)).not.toMatch(/clubNote|Zebra/)
    expect(app.mails.length).toBeGreaterThan(0)
    expect(JSON.stringify(app.mails)).not.toContain('Zebra')
  })

  it('is recorded, and restored after its author deleted the analysis who never saw it', async () => {
    const made = await withNote('Author')
    expect((await historyOf(app, made.id)).at(-1)?.changes).toEqual({ clubNote: ['', NOTE] })
    expect((await callerOf('Author').call('DELETE', pathOf(made))).status).toBe(200)
    const { body } = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${made.id}`)
    const entry = body.history.find(({ action }) => action === 'delete')?.id ?? ''
    const { latestId } = (await admin.call<HistoryState>('GET', PATHS.historyState(entry))).body
    expect((await admin.call('POST', PATHS.restore(entry), { latestId })).status).toBe(200)
    expect((await admin.call<Analysis>('GET', pathOf(made))).body.clubNote).toBe(NOTE)
  })
})
