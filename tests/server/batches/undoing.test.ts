import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Batch } from '../../../contract/batch'
import { PATHS, RESOURCES, type RecordedResource } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { AdminUser } from '../../../contract/user'
import { history, users } from '../../../server/database/schema'
import { clearOldBatches } from '../../../server/modules/batches/batches.service'
import { requestUndo } from '../../../server/undo/batchUndo.service'
import { aBatch, changeIn, createIn, partOf, readBatch, rowsOf, undo } from '../../support/batches'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { runJobs } from '../../support/jobs'
import { persona } from '../../support/personas'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

let batch: Batch

eachOnServer('Scout', 'Admin')
beforeEach(async () => {
  batch = await aBatch(scout)
})

const read = async <Row>(resource: RecordedResource, { id }: { id: string }): Promise<Row | null> => {
  const { status, body } = await admin.call<Row>('GET', PATHS.record(resource, id))
  return status === 200 ? body : null
}
const inMinutes = (minutes: number) => new Date(app.now().getTime() + minutes * 60_000).toISOString()
const changeReport = async (stored: Analysis, changes: object) => {
  const path = PATHS.record('analyses', stored.id)
  const { body } = await scout.call('PUT', path, { ...stored, ...changes }, partOf(batch))
  expect(body).toMatchObject(changes)
}
const namesOf = async (resource: 'players' | 'teams') => {
  const { path, listKey } = RESOURCES[resource]
  const { body } = await admin.call<Record<string, { name: string }[]>>('GET', `${path}?page=1&amount=2000`)
  return (body[listKey] ?? []).map(({ name }) => name).sort()
}

/** Requests to undo a batch, without doing it. */
const request = ({ id }: Batch) => requestUndo(app, scout, id)

const undoAll = () => runJobs(app, 'batchUndo')

/** Undoes with all retries. Returns the failures. */
async function undoForMinutes(): Promise<object[]> {
  const failures: object[] = []
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await runJobs(app, 'batchUndo', { log: (failure) => failures.push(failure) })
    app.clock.advance({ minutes: 1 })
  }
  return failures
}

/** Damages the history of a record, so that undoing it always fails. */
async function damageHistory(recordId: string): Promise<void> {
  const changes = {} as never
  await app.database.orm.update(history).set({ changes }).where(eq(history.recordId, recordId))
  const entry = { action: 'update' as const, resource: 'players' as const, recordId, label: 'Damaged' }
  await app.database.orm.insert(history).values({ ...entry, changes })
}

describe('undoing an import', () => {
  it('deletes the created records, players before their teams', async () => {
    await aPlayer(app, scout, { name: 'Grace' })
    const [team] = await createIn(scout, batch, 'teams', [{ name: 'Ajax' }])
    await createIn(scout, batch, 'players', [
      { name: 'Ada', teamId: team?.id },
      { name: 'Edith', teamId: team?.id },
    ])
    expect(await undo(app, scout, batch)).toEqual([])
    expect([await namesOf('players'), await namesOf('teams')]).toEqual([['Grace'], []])
    const done = { by: { id: scout.id }, done: 3, total: 3, kept: 0 }
    const finishedAt = app.clock.now().toISOString()
    expect((await readBatch(scout, batch)).undo).toMatchObject({ ...done, finishedAt })
  })

  it('gives removed access again, until its former end', async () => {
    const agent = await persona(app, 'Agent')
    const endsAt = inMinutes(60)
    const ofAge = await aPlayer(app, scout, { birthDate: '1990-01-01' })
    const said = { playerId: ofAge.id, accessUserIds: [agent.id], sharing: { endsAt } }
    const stored = await anAnalysis(app, scout, said)
    await changeReport(stored, { accessUserIds: [] })
    expect(await undo(app, scout, batch)).toEqual([])
    const { body } = await scout.call('GET', PATHS.analysisShares(stored.id))
    expect(body).toMatchObject({ shares: [{ userId: agent.id, endsAt }] })
  })

  it('restores a minor’s report without the reader whose access has ended', { tags: 'slow' }, async () => {
    const [agent, player] = [await persona(app, 'Agent'), await persona(app, 'Player')]
    const minor = await aPlayer(app, scout, { birthDate: '2015-01-01' })
    const said = { playerId: minor.id, conclusion: 'Sign him', accessUserIds: [agent.id, player.id] }
    const stored = await anAnalysis(app, scout, said)
    const share = PATHS.analysisShare(stored.id, agent.id)
    expect((await scout.call('PUT', share, { endsAt: inMinutes(5) })).status).toBe(200)
    await changeReport(stored, { conclusion: '', accessUserIds: [] })
    app.clock.advance({ minutes: 5 })

    expect(await undo(app, scout, batch)).toEqual([])
    const restored = { conclusion: 'Sign him', accessUserIds: [player.id] }
    expect(await read('analyses', stored)).toMatchObject(restored)
    const { body } = await scout.call('GET', PATHS.analysisShares(stored.id))
    expect(body).toMatchObject({ shares: [{ userId: player.id, endsAt: null, hasEnded: false }] })
  })

  it('keeps and names the fields that were changed since, and restores the others', async () => {
    const stored = await aPlayer(app, scout, { name: 'Grace', foot: 'Right', height: 170 })
    await changeIn(scout, 'players', stored.id, { foot: 'Left', height: 171 }, batch)
    await changeIn(admin, 'players', stored.id, { foot: 'Both feet', notes: 'Quick' })
    expect(await undo(app, scout, batch)).toEqual([['Grace', 'changed', 'foot']])
    const expected = { foot: 'Both feet', height: 170, notes: 'Quick' }
    expect(await read<Player>('players', stored)).toMatchObject(expected)
  })

  it('keeps and names created records that others changed since; deletes the others', async () => {
    const names = [{ name: 'Ada' }, { name: 'Edith' }, { name: 'Kim' }]
    const [ada, edith] = await createIn(scout, batch, 'players', names)
    await changeIn(admin, 'players', ada?.id ?? '', { foot: 'Left' })
    // Changed and changed back, so the same as after the import.
    await changeIn(admin, 'players', edith?.id ?? '', { foot: 'Left' })
    await changeIn(admin, 'players', edith?.id ?? '', { foot: null })
    expect(await undo(app, scout, batch)).toEqual([['Ada', 'changed', 'foot']])
    expect(await namesOf('players')).toEqual(['Ada'])
    const { kept } = await rowsOf(scout, batch, 'kept')
    const why = { label: 'Ada', reason: 'changed', fields: ['foot'] }
    expect(kept).toEqual([{ resource: 'players', recordId: ada?.id, exists: true, ...why }])
  })

  it('keeps and names records in use, and retries them', async () => {
    const [ada] = await createIn(scout, batch, 'players', [{ name: 'Ada' }])
    const [ajax] = await createIn(scout, batch, 'teams', [{ name: 'Ajax' }])
    const analysis = await anAnalysis(app, scout, { playerId: ada?.id })
    await aPlayer(app, scout, { name: 'Grace', teamId: ajax?.id })
    expect(await undo(app, scout, batch)).toEqual([
      ['Ada', 'inUse', ''],
      ['Ajax', 'inUse', ''],
    ])
    await scout.call('DELETE', PATHS.record('analyses', analysis.id))
    expect(await undo(app, scout, batch)).toEqual([['Ajax', 'inUse', '']])
    expect(await namesOf('players')).not.toContain('Ada')
  })

  it('names merged records, deleted records and invalid earlier values', async () => {
    const team = await aTeam(app, scout, { name: 'Ajax' })
    await changeIn(scout, 'teams', team.id, { name: 'AFC Ajax' }, batch)
    await aTeam(app, scout, { name: 'Ajax' })
    const [ada] = await createIn(scout, batch, 'players', [{ name: 'Ada' }])
    const kept = await aPlayer(app, scout, { name: 'Ada Lovelace' })
    const gone = await aPlayer(app, scout, { name: 'Grace' })
    await changeIn(scout, 'players', gone.id, { foot: 'Left' }, batch)
    await scout.call('POST', PATHS.merge('players'), { keptId: kept.id, mergedId: ada?.id, record: kept })
    await scout.call('DELETE', PATHS.record('players', gone.id))
    expect((await undo(app, scout, batch)).sort()).toEqual([
      ['AFC Ajax', 'refused', ''],
      ['Ada', 'merged', ''],
      ['Grace', 'gone', ''],
    ])
  })

  it('undoes a bulk change of matches after another write of the same match', { tags: 'slow' }, async () => {
    const change = await aBatch(scout, { kind: 'bulkChange', resource: 'matches', field: 'competition' })
    const match = await aMatch(app, scout, { competition: 'Cup' })
    await changeIn(scout, 'matches', match.id, { competition: 'League' }, change)
    await changeIn(admin, 'matches', match.id, { homeScore: 2 })
    expect(await undo(app, scout, change)).toEqual([])
    expect(await read('matches', match)).toMatchObject({ competition: 'Cup', homeScore: 2 })
  })

  it('deletes users with a pending invitation, keeps active ones, and restores roles', async () => {
    const imported = await aBatch(admin, { resource: 'users' })
    const invite = async (email: string) => {
      const user = { id: randomUUID(), firstName: 'Ada', lastName: email, email, role: 'Agent' }
      await admin.call('POST', RESOURCES.users.path, user, partOf(imported))
      return user
    }
    const away = await invite('away@touchline.test')
    const here = await invite('here@touchline.test')
    const known = await persona(app, 'Player', { firstName: 'Grace', lastName: 'Hopper' })
    const stored = await read<AdminUser>('users', known)
    await admin.call('PUT', PATHS.record('users', known.id), { ...stored, role: 'Scout' }, partOf(imported))
    await app.settled()
    const link = app.mails.find(({ to }) => to === here.email)?.text ?? ''
    const invitation = /signup\/([\w-]+)/.exec(link)?.[1] ?? ''
    const accepted = { ...here, password: 'correct horse stapler', invitation }
    expect((await admin.call('POST', PATHS.signUp, accepted)).status).toBe(200)

    const kept = await undo(app, admin, imported)
    expect(kept.map(([, reason]) => reason)).toEqual(['changed'])
    expect(await read('users', away)).toBeNull()
    expect(await read('users', here)).toMatchObject({ email: here.email })
    expect(await read('users', known)).toMatchObject({ role: 'Player' })
    await app.settled()
  })
})

describe('undoing', () => {
  it('runs once if two users request it three times', async () => {
    await createIn(scout, batch, 'players', [{ name: 'Ada' }, { name: 'Edith' }])
    const asked = await Promise.all(
      [scout, admin, scout].map(({ call }) => call('POST', PATHS.undoBatch(batch.id))),
    )
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    await app.background.settled()
    expect((await readBatch(scout, batch)).undo).toMatchObject({ done: 2, total: 2, kept: 0 })
    const { entries } = await rowsOf(scout, batch, 'created')
    expect(entries.map(({ exists }) => exists)).toEqual([false, false])
  })

  it('is continued by another instance, after the last chunk that was committed', async () => {
    await createIn(scout, batch, 'teams', [{ name: 'Ajax' }])
    await createIn(scout, batch, 'players', [{ name: 'Ada' }, { name: 'Edith' }])
    await request(batch)
    await runJobs(app, 'batchUndo', { steps: 1 })
    expect([await namesOf('players'), await namesOf('teams')]).toEqual([[], ['Ajax']])
    expect((await readBatch(scout, batch)).undo).toMatchObject({ done: 2, total: 3, finishedAt: null })

    await undoAll()
    expect(await namesOf('teams')).toEqual([])
    expect((await readBatch(scout, batch)).undo).toMatchObject({ done: 3, total: 3, kept: 0 })
  })

  it('undoes each record once if two instances work at the same time', async () => {
    const players = await createIn(scout, batch, 'players', [{ name: 'Ada' }, { name: 'Edith' }])
    const stored = await aTeam(app, scout, { name: 'Ajax' })
    await changeIn(scout, 'teams', stored.id, { name: 'AFC Ajax' }, batch)
    await request(batch)
    await Promise.all([undoAll(), undoAll()])
    const undone = await app.database.orm
      .select({ recordId: history.recordId })
      .from(history)
      .where(and(eq(history.batchId, batch.id), eq(history.isBatchUndo, true)))
    const ids = [stored, ...players].map(({ id }) => id)
    expect(undone.map(({ recordId }) => recordId).sort()).toEqual(ids.sort())
    expect((await readBatch(scout, batch)).undo).toMatchObject({ done: 3, total: 3, kept: 0 })
  })

  it('keeps and names a record that fails five times, and undoes the others', async () => {
    const grace = await aPlayer(app, scout, { name: 'Grace', foot: 'Right' })
    const ida = await aPlayer(app, scout, { name: 'Ida', foot: 'Right' })
    for (const { id } of [grace, ida]) await changeIn(scout, 'players', id, { foot: 'Left' }, batch)
    await damageHistory(ida.id)
    await request(batch)
    const failures = await undoForMinutes()
    expect(failures).toHaveLength(5)
    expect((await readBatch(scout, batch)).undo).toMatchObject({ done: 2, total: 2, kept: 1 })
    expect((await rowsOf(scout, batch, 'kept')).kept).toMatchObject([
      { recordId: ida.id, label: 'Ida', reason: 'failed', fields: [] },
    ])
    expect(await read('players', grace)).toMatchObject({ foot: 'Right' })
  })

  it('undoes the other created records of a chunk if one fails', async () => {
    const [, edith] = await createIn(scout, batch, 'players', [
      { name: 'Ada' },
      { name: 'Edith' },
      { name: 'Kim' },
    ])
    await damageHistory(edith?.id ?? '')
    await request(batch)
    await undoForMinutes()
    expect(await namesOf('players')).toEqual(['Edith'])
    expect((await rowsOf(scout, batch, 'kept')).kept).toMatchObject([{ label: 'Edith', reason: 'failed' }])
  })

  it('stops if the user who requested it is locked; another user can request the rest', async () => {
    await createIn(scout, batch, 'players', [{ name: 'Ada' }])
    await request(batch)
    await app.database.orm.update(users).set({ locked: true }).where(eq(users.id, scout.id))
    await undoAll()
    expect(await namesOf('players')).toEqual(['Ada'])
    expect(await undo(app, admin, batch)).toEqual([])
    expect(await namesOf('players')).toEqual([])
  })

  it('is possible for 30 days; then only the list is kept', async () => {
    await createIn(scout, batch, 'players', [{ name: 'Ada' }])
    const refusals = [{ row: 7, title: 'Nobody', reason: 'Name: required' }]
    await scout.call('PUT', PATHS.batch(batch.id), { unchanged: 0, refused: 1, refusals })
    app.clock.advance({ days: 31 })
    await clearOldBatches(app)
    const again = await persona(app, 'Admin')
    expect((await again.call('POST', PATHS.undoBatch(batch.id))).status).toBe(409)
    expect(await readBatch(again, batch)).toMatchObject({ created: 1, refused: 1 })
    expect((await rowsOf(again, batch, 'refused')).refusals).toEqual([])
  })
})
