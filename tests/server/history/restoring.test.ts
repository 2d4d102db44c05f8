import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { analysisSharesSchema } from '../../../contract/analysisShare'
import {
  type HistoryAnswer,
  type HistoryEntry,
  type HistoryState,
  historyStateSchema,
  type Restorable,
  type RestoreInput,
} from '../../../contract/history'
import { RECORDED_FIELDS } from '../../../contract/historyChanges'
import type { Match } from '../../../contract/match'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { history } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { changesAmong, othersFor } from '../../support/randomChanges'
import { anUpload } from '../../support/uploads'

const random = randomFrom(Number(process.env.TEST_SEED ?? 20_261_122))

type State = Record<string, unknown>
type Refused = { code: string; message: string; errors?: Record<string, string> }

let app: TestApp
let admin: Persona
let scout: Persona
let changes: ReturnType<typeof changesAmong>

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  scout = await persona(app, 'Scout')
  changes = changesAmong(await othersFor(app, scout))
})

async function entriesOf(recordId: string): Promise<HistoryEntry[]> {
  const { body } = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${recordId}&amount=500`)
  return body.history
}

async function newestOf(recordId: string): Promise<HistoryEntry> {
  const [entry] = await entriesOf(recordId)
  if (entry === undefined) throw new Error('This record has no history')
  return entry
}

async function look(entry: { id: string }): Promise<HistoryState> {
  const { status, body } = await admin.call('GET', PATHS.historyState(entry.id))
  expect(status).toBe(200)
  return historyStateSchema.parse(body)
}

const restore = (entry: { id: string }, input: RestoreInput) =>
  admin.call<Refused>('POST', PATHS.restore(entry.id), input)

async function bringBack(entry: { id: string }): Promise<void> {
  const { latestId } = await look(entry)
  expect((await restore(entry, { latestId })).status).toBe(200)
}

const pathOf = (resource: Restorable, id: string) => PATHS.record(resource, id)
const read = async <Entity>(resource: Restorable, id: string) =>
  (await admin.call<Entity>('GET', pathOf(resource, id))).body

/** Values that no record has. */
const OTHER = { notes: 'Other', comments: 'Other', conclusion: 'Other' }

const ownFields = (resource: Restorable, record: State): State =>
  Object.fromEntries(RECORDED_FIELDS[resource].map((field) => [field, record[field]]))

const RECORDS = [
  ['team', 'teams', () => aTeam(app, scout)],
  ['player', 'players', () => aPlayer(app, scout, changes.players(random))],
  ['match', 'matches', () => aMatch(app, scout, changes.matches(random))],
  ['analysis', 'analyses', () => anAnalysis(app, scout, changes.analyses(random))],
] as const

describe('restoring', () => {
  it.each(RECORDS)(
    '%s: writes its state after any of its entries',
    { tags: 'slow' },
    async (_name, resource, make) => {
      let record: State & { id: string } = await make()
      const states: { entry: HistoryEntry; state: State }[] = []
      for (let round = 0; round < 10; round++) {
        states.push({ entry: await newestOf(record.id), state: ownFields(resource, record) })
        const change = Object.entries(changes[resource](random))
        const body = { ...record, ...Object.fromEntries(random.some(change, 0.4)) }
        record = (await scout.call<typeof record>('PUT', pathOf(resource, record.id), body)).body
      }

      // In random order, so that restored states are restored over, too.
      for (let round = 0; round < 8; round++) {
        const { entry, state } = random.pick(states)
        await bringBack(entry)
        const now = await read<typeof record>(resource, record.id)
        expect(ownFields(resource, now)).toEqual(state)
        states.push({ entry: await newestOf(record.id), state })
      }
    },
  )

  it.each(RECORDS)(
    '%s: creates a deleted record again, with its id and author',
    async (_name, resource, make) => {
      const record: State & { id: string } = await make()
      await admin.call('DELETE', pathOf(resource, record.id))
      const entry = await newestOf(record.id)

      expect((await look(entry)).isDeleted).toBe(true)
      await bringBack(entry)
      const back = await read<typeof record>(resource, record.id)
      expect({ ...back, version: 1 }).toEqual({ ...record, version: 1 })
      // An older state can be restored after that, too.
      const [first] = (await entriesOf(record.id)).slice(-1)
      if (first) await restore(first, { latestId: (await newestOf(record.id)).id })
      expect(ownFields(resource, await read<State>(resource, record.id))).toEqual(ownFields(resource, record))
    },
  )

  it('keeps the club that a deleted report names', async () => {
    const [player, match] = [
      await aPlayer(app, scout, { teamId: (await aTeam(app, scout)).id }),
      await aMatch(app, scout),
    ]
    const report = await aPublishedAnalysis(app, scout, { playerId: player.id, matchId: match.id })
    // A report that is published now would name the team of the line-up.
    const homeLineup = [{ shirtNo: 9, playerId: player.id, position: '' }]
    await scout.call('PUT', pathOf('matches', match.id), { ...match, homeLineup })
    await admin.call('DELETE', pathOf('analyses', report.id))
    await bringBack(await newestOf(report.id))
    expect((await read<Analysis>('analyses', report.id)).playedFor).toEqual(report.playedFor)
  })

  it('sends a deleted analysis to its author’s list', async () => {
    const analysis = await anAnalysis(app, scout)
    await admin.call('DELETE', pathOf('analyses', analysis.id))
    const path = `${RESOURCES.analyses.path}?page=1&amount=2000`
    const { headers } = await scout.call('GET', path)

    await bringBack(await newestOf(analysis.id))

    const held = { prefer: 'changes', 'if-none-match': String(headers.etag) }
    const { status, body } = await scout.call('GET', path, undefined, held)
    expect([status, body]).toMatchObject([200, { analyses: [{ id: analysis.id }] }])
  })

  it('restores all changes of a write with several actions', async () => {
    const analysis = await anAnalysis(app, scout)
    const agent = await persona(app, 'Agent')
    const change = {
      conclusion: 'Sign him',
      publishedAt: '2026-05-03T10:00:00.000Z',
      accessUserIds: [agent.id],
    }
    const path = pathOf('analyses', analysis.id)
    const { body: changed } = await scout.call<Analysis>('PUT', path, { ...analysis, ...change })
    const entries = (await entriesOf(analysis.id)).filter(({ action }) => action !== 'create')
    expect(entries.map(({ action }) => action).sort()).toEqual(['publish', 'share', 'update'])
    for (const entry of entries) {
      await scout.call('PUT', path, { ...analysis, version: undefined })
      await bringBack(entry)
      expect(await read('analyses', analysis.id)).toEqual({ ...changed, version: expect.any(Number) })
    }
  })

  it('has a history entry with its source, and increments the version of a match', async () => {
    const match = await aMatch(app, scout, { comments: 'Rain' })
    const first = await newestOf(match.id)
    await scout.call('PUT', pathOf('matches', match.id), { ...match, comments: 'Sun' })
    await bringBack(first)

    expect((await read<Match>('matches', match.id)).version).toBe(3)
    expect(await newestOf(match.id)).toMatchObject({
      action: 'restore',
      actor: { id: admin.id },
      changes: [
        { field: 'restoredFrom', before: null, after: first.id },
        { field: 'comments', before: 'Sun', after: 'Rain' },
      ],
    })
  })

  it('writes the state before an entry, also if there is no older entry', async () => {
    const player = await aPlayer(app, scout, { name: 'Ada', height: 180 })
    const creation = await newestOf(player.id)
    await scout.call('PUT', pathOf('players', player.id), { ...player, height: 181, notes: 'Tall' })
    await app.database.orm.delete(history).where(eq(history.id, Number(creation.id)))
    const change = await newestOf(player.id)

    const latestId = change.id
    expect((await restore(change, { latestId, moment: 'before' })).status).toBe(200)
    expect(await read('players', player.id)).toEqual({ ...player, version: 3 })
  })

  it('refuses the state before a creation', async () => {
    const team = await aTeam(app, scout)
    const creation = await newestOf(team.id)
    await admin.call('DELETE', pathOf('teams', team.id))
    await bringBack(await newestOf(team.id))
    const analysis = await anAnalysis(app, scout, {
      publishedAt: '2026-05-03T10:00:00.000Z',
      accessUserIds: [admin.id],
    })
    const entries = await entriesOf(analysis.id)
    expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'publish', 'share'])
    for (const entry of [creation, await newestOf(team.id), ...entries]) {
      const { id: latestId } = await newestOf(entry.recordId)
      const answer = await restore(entry, { latestId, moment: 'before' })
      expect([answer.status, answer.body.message]).toEqual([409, 'This cannot be restored'])
    }
  })

  it('has a preview of its changes, which writes nothing', async () => {
    const player = await aPlayer(app, scout, { name: 'Ada', height: 180 })
    const first = await newestOf(player.id)
    const { body: changed } = await scout.call('PUT', pathOf('players', player.id), {
      ...player,
      height: 181,
    })

    expect(await look(first)).toEqual({
      latestId: (await newestOf(player.id)).id,
      isDeleted: false,
      changes: [{ field: 'height', before: 181, after: 180 }],
      missing: [],
    })
    expect(await read('players', player.id)).toEqual(changed)
  })

  it('restores pictures that no other record uses', { tags: 'slow' }, async () => {
    const profileImage = await anUpload(app, scout)
    const player = await aPlayer(app, scout, { profileImage })
    const first = await newestOf(player.id)
    await scout.call('PUT', pathOf('players', player.id), { ...player, profileImage: null })
    expect((await admin.call('GET', profileImage)).status).toBe(404)

    await bringBack(first)
    expect((await admin.call('GET', profileImage)).status).toBe(200)
  })
})

describe('restoring a report gives no user more access than before:', () => {
  const shareUntil = async (minutes: number) => {
    const agent = await persona(app, 'Agent')
    const endsAt = new Date(app.now().getTime() + minutes * 60_000).toISOString()
    const analysis = await anAnalysis(app, scout, { accessUserIds: [agent.id], sharing: { endsAt } })
    return { agent, endsAt, analysis, path: pathOf('analyses', analysis.id) }
  }
  const sharesOf = async ({ id }: { id: string }) =>
    analysisSharesSchema.parse((await admin.call('GET', PATHS.analysisShares(id))).body).shares

  it('ended access stays ended, in a changed report and in a deleted one', async () => {
    const { agent, analysis, path } = await shareUntil(1)
    const first = await newestOf(analysis.id)
    app.clock.advance({ minutes: 1 })
    const { body: ended } = await admin.call<Analysis>('GET', path)
    await scout.call('PUT', path, { ...ended, conclusion: 'Sign him' })

    expect((await look(first)).changes).toEqual([
      { field: 'conclusion', before: 'Sign him', after: analysis.conclusion },
    ])
    await bringBack(first)
    expect(await read('analyses', analysis.id)).toMatchObject({ conclusion: '', accessUserIds: [] })
    expect(await sharesOf(analysis)).toMatchObject([{ userId: agent.id, hasEnded: true }])

    await admin.call('DELETE', path)
    await bringBack(first)
    expect(await read('analyses', analysis.id)).toMatchObject({ accessUserIds: [] })
  })

  it('removed access ends when it would have ended, also in a deleted report', async () => {
    const [one, other, third] = [await shareUntil(60), await shareUntil(1), await shareUntil(60)]
    for (const { path } of [one, other]) await admin.call('DELETE', path)
    const first = await newestOf(third.analysis.id)
    await scout.call('PUT', third.path, { ...third.analysis, accessUserIds: [] })
    app.clock.advance({ minutes: 1 })

    for (const { analysis } of [one, other]) await bringBack(await newestOf(analysis.id))
    await bringBack(first)
    for (const { agent, endsAt, analysis } of [one, third]) {
      expect(await sharesOf(analysis)).toMatchObject([{ userId: agent.id, endsAt, hasEnded: false }])
    }
    expect(await read('analyses', other.analysis.id)).toMatchObject({ accessUserIds: [] })
  })
})

describe('restoring is refused and writes nothing', () => {
  it('if the record was changed after the preview', async () => {
    const player = await aPlayer(app, scout, { name: 'Ada' })
    const first = await newestOf(player.id)
    const path = pathOf('players', player.id)
    await scout.call('PUT', path, { ...player, name: 'Ida' })
    const { latestId } = await look(first)
    const { body: newest } = await scout.call<Player>('PUT', path, { name: 'Ida', height: 180 })

    const { status, body } = await restore(first, { latestId })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(await read('players', player.id)).toEqual(newest)
  })

  it.each(RECORDS.slice(1, 3))(
    '%s: if another user restores it at the same time',
    async (_name, resource, make) => {
      const record: State & { id: string } = await make()
      const first = await newestOf(record.id)
      const other = { ...record, ...changes[resource](random), ...OTHER }
      await scout.call('PUT', pathOf(resource, record.id), other)
      const together = async (entry: HistoryEntry) => {
        const { id: latestId } = await newestOf(record.id)
        const answers = await Promise.all([1, 2, 3].map(() => restore(entry, { latestId })))
        return answers.map(({ status }) => status).sort()
      }
      expect(await together(first)).toEqual([200, 409, 409])
      await admin.call('DELETE', pathOf(resource, record.id))
      expect(await together(await newestOf(record.id))).toEqual([200, 409, 409])
      expect(await read(resource, record.id)).toMatchObject(ownFields(resource, record))
    },
  )

  it('if a required record was deleted, until that is restored', async () => {
    const analysis = await anAnalysis(app, scout)
    await scout.call('DELETE', pathOf('analyses', analysis.id))
    await admin.call('DELETE', pathOf('matches', analysis.matchId))
    const entry = await newestOf(analysis.id)

    const { latestId, missing } = await look(entry)
    expect(missing).toEqual([{ field: 'matchId', resource: 'matches', id: analysis.matchId, isNeeded: true }])
    const { status, body } = await restore(entry, { latestId, leaveOut: true })
    expect([status, body.errors]).toEqual([409, { matchId: 'Does not exist' }])
    expect((await admin.call('GET', pathOf('analyses', analysis.id))).status).toBe(404)

    await bringBack(await newestOf(analysis.matchId))
    await bringBack(entry)
    expect({ ...(await read<Analysis>('analyses', analysis.id)), version: 1 }).toEqual(analysis)
  })

  it('if an optional record was deleted, unless the caller leaves it out', async () => {
    const agent = await persona(app, 'Agent')
    const analysis = await anAnalysis(app, scout, { accessUserIds: [agent.id], conclusion: 'Good' })
    const first = await newestOf(analysis.id)
    await scout.call('PUT', pathOf('analyses', analysis.id), {
      ...analysis,
      conclusion: 'Bad',
      accessUserIds: [],
    })
    await admin.call('DELETE', PATHS.record('users', agent.id))

    const { latestId, missing, changes } = await look(first)
    expect(missing).toEqual([{ field: 'accessUserIds.0', resource: 'users', id: agent.id, isNeeded: false }])
    expect(changes).toEqual([{ field: 'conclusion', before: 'Bad', after: 'Good' }])
    expect((await restore(first, { latestId })).status).toBe(409)
    expect((await read<Analysis>('analyses', analysis.id)).conclusion).toBe('Bad')
    expect((await restore(first, { latestId, leaveOut: true })).status).toBe(200)
    expect(await read('analyses', analysis.id)).toMatchObject({ conclusion: 'Good', accessUserIds: [] })
  })

  it('if another team has the name', async () => {
    const team = await aTeam(app, scout, { name: 'Ajax' })
    const first = await newestOf(team.id)
    await scout.call('PUT', pathOf('teams', team.id), { name: 'AFC Ajax' })
    await aTeam(app, scout, { name: 'ajax' })

    const { latestId } = await look(first)
    const { status, body } = await restore(first, { latestId })
    expect([status, body.code, body.errors]).toEqual([409, 'nameTaken', { name: 'Already in use' }])
  })

  it('for a user, and for an unknown entry', async () => {
    const user = { firstName: 'Ada', lastName: 'King', email: 'ada.king@example.com' }
    const { body } = await admin.call<{ id: string }>('POST', RESOURCES.users.path, user)
    const ofUser = await newestOf(body.id)
    const ofTeam = await newestOf((await aTeam(app, scout)).id)

    const latestId = ofTeam.id
    expect((await restore(ofUser, { latestId: ofUser.id })).status).toBe(409)
    for (const id of ['999999999', 'x', '-1', '9'.repeat(40)]) {
      expect((await restore({ id }, { latestId })).status).toBe(404)
    }
  })
})
