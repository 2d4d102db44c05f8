import { describe, expect, it, onTestFinished } from 'vitest'
import { ROLES } from '../../../contract/closedLists'
import { PATHS, RESOURCES, type RecordedResource } from '../../../contract/paths'
import type { WatchRequest } from '../../../contract/request'
import { listChanges } from '../../../server/database/schema'
import { bumpRevisionOf } from '../../../server/lists/changeLog'
import { anotherServer } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { caller, type Persona, persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { aClub, listsOf, writeSomething } from '../../support/randomWrites'
import { rowOf } from '../../support/rowOf'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Admin', 'Scout')

type Row = { id: string }
type Body = { total: number; removed?: string[] } & Record<string, Row[]>

const listPath = (resource: RecordedResource) => `${RESOURCES[resource].path}?page=1&amount=2000`

/** A list as a client has it, and what its last question was answered with. */
class HeldList {
  rows = new Map<string, Row>()
  tag = ''
  answer: { status: number; isChanges: boolean; sent: Row[]; removed: string[] } | undefined
  readonly resource: RecordedResource
  readonly by: Persona
  readonly hasRows: boolean

  constructor(resource: RecordedResource, by: Persona, hasRows = false) {
    this.resource = resource
    this.by = by
    this.hasRows = hasRows
  }

  async ask(): Promise<this> {
    const applied = this.hasRows ? 'rows, changes' : 'changes'
    const prefer = { prefer: applied, ...(this.tag && { 'if-none-match': this.tag }) }
    const path = listPath(this.resource)
    const { status, body, headers } = await this.by.call<Body>('GET', path, undefined, prefer)
    const isChanges = headers['preference-applied'] === applied
    const { removed = [] } = body
    const sent = body[RESOURCES[this.resource].listKey] ?? []
    this.answer = { status, isChanges, sent, removed }
    if (status === 200) {
      if (!isChanges) this.rows.clear()
      for (const id of removed) this.rows.delete(id)
      for (const row of sent) this.rows.set(row.id, row)
      this.tag = String(headers.etag)
      expect(this.rows.size).toBe(body.total)
    }
    return this
  }
}

const held = (resource: RecordedResource, by: Persona) => new HeldList(resource, by).ask()

/** What the list should hold, by the whole records. Those of lists are without line-ups. */
async function expectedIn({ resource, by, hasRows }: HeldList): Promise<Row[]> {
  const records = await whole(resource, by)
  if (!hasRows) return records
  const toRow = rowOf(resource) as (record: Row) => Row
  return records.map(toRow).map(withoutLineupCounts)
}

/** Whether an independent request hides analyses from this user. */
const isHiding = async ({ id, role }: Persona) => {
  const isOpenTo = { state: 'open', isIndependent: true, scoutId: id }
  const { body } = await admin.call<{ requests: WatchRequest[] }>('GET', RESOURCES.requests.path)
  return role === 'Scout' && body.requests.some((request) => isMatch(request, isOpenTo))
}
const isMatch = (one: object, part: object) =>
  Object.entries(part).every(([name, value]) => Reflect.get(one, name) === value)

const withoutLineupCounts = (row: Row): Row =>
  'homeLineupCount' in row ? Object.assign(row, { homeLineupCount: 0, awayLineupCount: 0 }) : row

const whole = async (resource: RecordedResource, by: Persona) =>
  byId((await by.call<Body>('GET', listPath(resource))).body[RESOURCES[resource].listKey] ?? [])
const byId = (rows: Iterable<Row>) => [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))

describe('the changes of a list', () => {
  it('records that others have saved, created or deleted, and no more', { tags: 'slow' }, async () => {
    const [team, gone] = [await aTeam(app, scout), await aTeam(app, scout), await aTeam(app, scout)]
    const list = await held('teams', admin)
    const { body } = await scout.call<Row>('PUT', `/v1/team/${team.id}`, { ...team, country: 'NL' })
    await list.ask()
    expect(list.answer).toEqual({ status: 200, isChanges: true, sent: [body], removed: [] })
    expect((await list.ask()).answer?.status).toBe(304)
    const created = await aTeam(app, scout)
    await scout.call('DELETE', `/v1/team/${gone.id}`)
    await list.ask()
    expect(list.answer).toMatchObject({ isChanges: true, sent: [{ id: created.id }], removed: [gone.id] })
  })

  it('contain newly shared records and remove those without access', async () => {
    const agent = await persona(app, 'Agent')
    const analysis = await aPublishedAnalysis(app, scout)
    const list = await held('analyses', agent)
    const path = `/v1/analysis/${analysis.id}`
    const share = (accessUserIds: string[]) =>
      scout.call('PUT', path, { ...analysis, version: undefined, accessUserIds })
    await share([agent.id])
    expect((await list.ask()).answer).toMatchObject({ isChanges: true, sent: [{ id: analysis.id }] })
    await share([])
    expect((await list.ask()).answer).toMatchObject({ isChanges: true, sent: [], removed: [analysis.id] })
  })

  it('writes during a former role, and others only changes', { tags: 'slow' }, async () => {
    const reader = await persona(app, 'Scout')
    const draft = await anAnalysis(app, scout, { accessUserIds: [reader.id] })
    const [list, other] = [await held('analyses', reader), await held('analyses', scout)]
    const { firstName, lastName, email } = reader
    const become = (role: string) =>
      admin.call('PUT', `/v1/user/admin/${reader.id}`, { firstName, lastName, email, role })
    await become('Agent')
    const { body } = await scout.call('PUT', `/v1/analysis/${draft.id}`, { ...draft, conclusion: 'Sign him' })
    await become('Scout')

    await list.ask()
    expect(list.rows.get(draft.id)).toMatchObject({ conclusion: 'Sign him' })
    expect(await whole('analyses', reader)).toEqual([...list.rows.values()])
    expect((await other.ask()).answer).toMatchObject({ isChanges: true, sent: [body] })
  })

  it('contain no id of a record that the reader never had access to', async () => {
    const others = [await persona(app, 'Player'), await persona(app, 'Agent')]
    const lists = await Promise.all(others.map((by) => held('analyses', by)))
    const nothing = { status: 200, isChanges: true, sent: [], removed: [] }
    const shared = await anAnalysis(app, scout, { accessUserIds: others.map(({ id }) => id) })
    await scout.call('DELETE', `/v1/analysis/${shared.id}`)
    for (const list of lists) expect((await list.ask()).answer).toEqual(nothing)
    const draft = await anAnalysis(app, scout, { accessUserIds: others.map(({ id }) => id) })
    const published = { ...draft, accessUserIds: [], publishedAt: '2026-05-02T10:00:00.000Z' }
    await scout.call('PUT', `/v1/analysis/${draft.id}`, published)
    await scout.call('DELETE', `/v1/analysis/${draft.id}`)
    for (const list of lists) expect((await list.ask()).answer).toEqual(nothing)
  })

  it('no id of hidden analyses when a user’s work is handed over', { tags: 'slow' }, async () => {
    const agent = await persona(app, 'Agent')
    const [reader, heir] = [await persona(app, 'Scout'), await persona(app, 'Scout')]
    const accessUserIds = [agent.id, reader.id]
    await anAnalysis(app, scout, { accessUserIds })
    const shared = await aPublishedAnalysis(app, scout, { accessUserIds })
    const draft = await anAnalysis(app, scout)
    const lists = await Promise.all([agent, reader, admin].map((by) => held('analyses', by)))
    await admin.call('POST', PATHS.handOver(scout.id), { to: heir.id })
    for (const list of lists) {
      const { by, answer, rows } = await list.ask()
      expect(answer?.removed).toEqual([])
      expect(byId(rows.values())).toEqual(await whole('analyses', by))
    }
    expect([...(lists[0]?.rows.keys() ?? [])]).toEqual([shared.id])
    expect(lists[1]?.rows.has(draft.id)).toBe(false)
    expect(lists[2]?.answer?.isChanges).toBe(true)
  })

  it('the whole list of users, where administrators are not for them to see', async () => {
    const list = await held('users', scout)
    await persona(app, 'Admin')
    expect((await list.ask()).answer).toMatchObject({ isChanges: false, removed: [] })
    const seen = await held('users', admin)
    const other = await persona(app, 'Admin')
    expect((await seen.ask()).answer).toMatchObject({ isChanges: true, sent: [{ id: other.id }] })
  })

  it('the whole list where it is not known what changed, or too much did', async () => {
    const list = await held('matches', admin)
    const leaver = await persona(app, 'Scout')
    await admin.call('DELETE', `/v1/user/admin/${leaver.id}`)
    expect((await list.ask()).answer?.isChanges).toBe(false)
    await aMatch(app, scout)
    await app.database.orm.delete(listChanges)
    expect((await list.ask()).answer?.isChanges).toBe(false)
    list.tag = `${list.tag.slice(0, -1)}z"`
    expect((await list.ask()).answer?.isChanges).toBe(false)
  })

  it('the whole list after more changes than one answer holds', { tags: 'slow' }, async () => {
    await aPublishedAnalysis(app, scout)
    const analyses = await held('analyses', admin)
    // More than one question of the database can name.
    const ids = Array.from({ length: 22_000 }, () => crypto.randomUUID())
    await bumpRevisionOf(app.database.orm, { resource: 'teams', ids })
    const whole = { status: 200, isChanges: false, sent: { length: 1 } }
    expect((await analyses.ask()).answer).toMatchObject(whole)
  })

  it('what no longer fits their question, and nothing that they did not ask for', async () => {
    const [ajax, other] = [await aTeam(app, scout, { name: 'Ajax' }), await aTeam(app, scout)]
    const match = await aMatch(app, scout, { homeTeamId: ajax.id })
    const path = `${listPath('matches')}&q=ajax`
    const { headers } = await admin.call('GET', path)
    await scout.call('PUT', `/v1/team/${ajax.id}`, { name: 'Renamed' })
    const changes = { prefer: 'changes', 'if-none-match': String(headers.etag) }
    const { body } = await admin.call('GET', path, undefined, changes)
    expect(body).toEqual({ matches: [], removed: [match.id], total: 0 })

    const byIds = `${listPath('teams')}&ids=${ajax.id}`
    const tag = String((await admin.call('GET', byIds)).headers.etag)
    await scout.call('PUT', `/v1/team/${other.id}`, { name: 'Another' })
    const asked = await admin.call('GET', byIds, undefined, { prefer: 'changes', 'if-none-match': tag })
    expect(asked.body).toMatchObject({ teams: [{ id: ajax.id }], total: 1 })
  })

  it('all that several people have saved at the same moment', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => aPlayer(app, scout)))
    const list = await held('players', admin)
    const change = (player: Row, index: number) =>
      (index % 2 ? scout : admin).call('PUT', `/v1/player/${player.id}`, { ...player, notes: 'Quick' })
    await Promise.all(players.map(change))
    expect((await list.ask()).answer).toMatchObject({ isChanges: true, sent: { length: 12 }, removed: [] })
    expect(byId(list.rows.values())).toEqual(await whole('players', admin))
  })

  it('in an answer that no cache keeps in the place of the list', async () => {
    const { tag } = await held('teams', admin)
    await aTeam(app, scout)
    const changes = { prefer: 'changes', 'if-none-match': tag }
    const { headers } = await admin.call('GET', listPath('teams'), undefined, changes)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringMatching(/prefer/) })
    const unasked = await admin.call('GET', listPath('teams'), undefined, { 'if-none-match': tag })
    expect(unasked.headers['preference-applied']).toBeUndefined()
  })
})

// Hundreds of calls a history.
describe('give every client the server’s list after any sequence of writes', {
  timeout: 60_000,
}, () => {
  async function testHistory(seed: number) {
    const random = randomFrom(seed)
    const people = [admin, scout, await persona(app, 'Scout')]
    const readers = await Promise.all(ROLES.map((role) => persona(app, role)))
    const club = await aClub(app, people, readers)
    const lists: HeldList[] = []
    for (const reader of readers) {
      for (const resource of listsOf(reader)) {
        lists.push(await held(resource, reader), await new HeldList(resource, reader, true).ask())
      }
    }
    const fresh = await anotherServer(app)
    onTestFinished(() => fresh.close())
    let told = 0
    let hidden = 0
    for (let round = 0; round < 12; round += 1) {
      for (let write = random.below(4); write >= 0; write -= 1)
        await writeSomething(app, random, { people, readers, club })
      for (const list of random.some(lists, 0.5)) {
        await list.ask()
        if (list.answer?.isChanges) told += 1
        if (list.resource === 'analyses' && (await isHiding(list.by))) {
          hidden += 1
          if (list.answer?.isChanges) expect(list.answer.removed).toEqual([])
        }
        const rows = byId(list.rows.values()).map(list.hasRows ? withoutLineupCounts : (row) => row)
        expect(rows).toEqual(await expectedIn(list))
      }
    }
    // The second server has answered nothing before, so it has cached no rows or figures.
    const views = ['choices', 'players', 'coverage', 'notSeen', 'calibration', 'analyses']
    for (const by of readers) {
      const paths = [...listsOf(by).map(listPath), ...views.map((view) => `${PATHS.statistics}?view=${view}`)]
      for (const path of paths) {
        const { raw } = await by.call('GET', path)
        expect(raw, path).toEqual((await caller(fresh, by.accessToken)('GET', path)).raw)
      }
    }
    expect(told).toBeGreaterThan(10)
    expect(hidden).toBeGreaterThan(0)
  }

  it.each([1])('history %i', (seed) => testHistory(seed))
  it.each([2, 3, 4])('history %i', { tags: 'slow' }, (seed) => testHistory(seed))
})
