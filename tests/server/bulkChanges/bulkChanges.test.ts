import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Batch } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import type { JobsAnswer } from '../../../contract/jobs'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import type { AdminUser } from '../../../contract/user'
import { importChunks, importRuns } from '../../../server/database/schema'
import { aBatch, readBatch, rowsOf, undo } from '../../support/batches'
import { changeMany, startChange, startUnwritten } from '../../support/bulkChanges'
import { anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { beginRun, listOf, sendPart } from '../../support/importRuns'
import { runJobs } from '../../support/jobs'
import { type Persona, persona } from '../../support/personas'
import { admin, agent, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Admin', 'Scout', 'Agent')

let players: Player[]
beforeEach(async () => {
  players = []
  for (const name of ['Ada', 'Bea', 'Cid']) {
    players.push(await aPlayer(app, admin, { name, foot: 'Right', position: 'Goalkeeper', notes: name }))
  }
})

const ids = () => players.map(({ id }) => id)
const feet = async () => (await listOf<Player>(admin, 'players')).map(({ name, foot }) => `${name} ${foot}`)
const refusalsOf = async (by: Persona, batch: Batch) =>
  (await rowsOf(by, batch, 'refused')).refusals.map(({ row, title, error }) => [row, title, error?.code])
const read = async <Row>(path: string) => (await admin.call<Row>('GET', path)).body
const userPath = ({ id }: { id: string }) => PATHS.record('users', id)

describe('a bulk change', () => {
  it('changes the chosen records as one batch that can be undone, and no other field', async () => {
    const batch = await changeMany(app, scout, { chosen: { ids: ids().slice(0, 2) } })
    expect(batch).toMatchObject({
      ...{ kind: 'bulkChange', resource: 'players', field: 'foot', by: { id: scout.id } },
      ...{ changed: 2, unchanged: 0, refused: 0, run: { end: 'done', done: 2, total: 2 } },
      finishedAt: app.now().toISOString(),
    })
    expect(await feet()).toEqual(['Ada Left', 'Bea Left', 'Cid Right'])
    expect(await read<Player>(PATHS.record('players', ids()[0] ?? ''))).toMatchObject({
      notes: 'Ada',
      scouter: admin.id,
    })
    expect(await undo(app, scout, batch)).toEqual([])
    expect(await feet()).toEqual(['Ada Right', 'Bea Right', 'Cid Right'])
  })

  it('sets several fields, and counts records that have the values already as unchanged', async () => {
    const team = await aTeam(app, admin)
    await admin.call('PUT', PATHS.record('players', ids()[0] ?? ''), {
      name: 'Ada',
      foot: 'Left',
      teamId: team.id,
    })
    const change = { fields: { foot: 'Left', teamId: team.id } }
    const batch = await changeMany(app, scout, { chosen: { ids: ids() }, change })
    expect(batch).toMatchObject({ field: 'foot,teamId', changed: 2, unchanged: 1 })
    expect(await feet()).toEqual(['Ada Left', 'Bea Left', 'Cid Left'])
  })

  it('changes all records of a list’s search and filters except those that the caller leaves out', async () => {
    await aPlayer(app, admin, { name: 'Ada Winger', foot: 'Right', position: 'Left Winger' })
    const [, bea = ''] = ids()
    const query = { position: 'Goalkeeper' }
    expect(await changeMany(app, scout, { chosen: { query, without: [bea] } })).toMatchObject({ changed: 2 })
    expect(await feet()).toEqual(['Ada Left', 'Ada Winger Right', 'Bea Right', 'Cid Left'])
    expect(await changeMany(app, scout, { chosen: { query: { q: 'winger' } } })).toMatchObject({ changed: 1 })
    expect(await changeMany(app, scout, { chosen: { query: { q: 'nobody' } } })).toMatchObject({
      changed: 0,
      run: { end: 'done', total: 0 },
    })
  })

  it('follows the order of the list, and keeps the number of each row', async () => {
    const [ada = '', , cid = ''] = ids()
    const change = { fields: { teamId: randomUUID() } }
    const batch = await changeMany(app, scout, { chosen: { query: {}, without: [ada] }, change })
    expect(await refusalsOf(scout, batch)).toEqual([
      [1, 'Bea', 'invalid'],
      [2, 'Cid', 'invalid'],
    ])
    expect(await refusalsOf(scout, await changeMany(app, scout, { chosen: { ids: [cid] }, change }))).toEqual(
      [[1, 'Cid', 'invalid']],
    )
  })

  it('refuses records that the caller may not change or see, by their labels, and changes the others', async () => {
    const [own, drafts] = [await anAnalysis(app, scout), await anAnalysis(app, admin)]
    const published = await aPublishedAnalysis(app, admin, { accessUserIds: [scout.id] })
    const said = { resource: 'analyses', change: { fields: { publishedAt: app.now().toISOString() } } }
    const unpublished = await anAnalysis(app, admin, { accessUserIds: [scout.id] })
    const chosen = { ids: [own.id, drafts.id, unpublished.id, published.id] }
    const batch = await changeMany(app, scout, { ...said, chosen })
    expect(batch).toMatchObject({ changed: 1, unchanged: 1, refused: 2 })
    const { player, match } = unpublished
    expect(await refusalsOf(scout, batch)).toEqual([
      [2, drafts.id, 'notFound'],
      [3, `${player.name}, ${match.homeTeam.name} – ${match.awayTeam.name}, ${match.date}`, 'forbidden'],
    ])
    expect((await read<Analysis>(PATHS.record('analyses', own.id))).publishedAt).not.toBeNull()
    expect(await read<Analysis>(PATHS.record('analyses', published.id))).toMatchObject({
      publishedAt: published.publishedAt,
    })
  })

  it('changes the country of teams', async () => {
    const team = await aTeam(app, admin)
    const change = { fields: { country: 'Spain' } }
    await changeMany(app, scout, { resource: 'teams', chosen: { ids: [team.id] }, change })
    expect(await read<Team>(PATHS.record('teams', team.id))).toMatchObject({
      name: team.name,
      country: 'Spain',
    })
  })

  it('is a job that its author stops, with the records that are changed', async () => {
    for (let count = 0; count < 10; count += 1) await aPlayer(app, admin, { foot: 'Right' })
    const fields = { foot: 'Left' }
    const { id } = await startUnwritten(app, scout, {
      ...{ resource: 'players', chosen: { query: { foot: 'Right' } }, change: { fields } },
    })
    await runJobs(app, 'bulkChange', { steps: 1 })
    const { jobs } = (await scout.call<JobsAnswer>('GET', `${PATHS.jobs}?kind=bulkChange`)).body
    expect(jobs).toMatchObject([{ subject: { id }, startedBy: { id: scout.id }, isStoppable: true }])
    const { run } = await readBatch(scout, { id })
    expect(run).toMatchObject({ end: null, total: 13 })
    expect(run?.done).toBeLessThan(13)
    expect((await admin.call('POST', PATHS.stopBatch(id))).status).toBe(404)
    const stopped = await scout.call<Batch>('POST', PATHS.stopBatch(id))
    expect(stopped.body).toMatchObject({ changed: run?.done, run: { end: 'stopped' } })
    expect(await app.database.orm.$count(importChunks)).toBe(0)
    await undo(app, scout, { id })
    expect(new Set((await listOf<Player>(admin, 'players')).map(({ foot }) => foot))).toEqual(
      new Set(['Right']),
    )
  })
})

describe('a bulk change that failed', () => {
  it('is continued by its author with the remaining records', async () => {
    const { id } = await startUnwritten(app, scout, {
      ...{ resource: 'players', chosen: { ids: ids() }, change: { fields: { foot: 'Left' } } },
    })
    await app.database.orm.update(importRuns).set({ outcome: 'failed' })
    expect((await admin.call('POST', PATHS.retryBatch(id))).status).toBe(404)
    const continued = await scout.call<Batch>('POST', PATHS.retryBatch(id))
    expect(continued.body).toMatchObject({ run: { end: null, done: 0, total: 3 } })
    await app.background.settled()
    expect(await readBatch(scout, { id })).toMatchObject({ changed: 3, run: { end: 'done', done: 3 } })
  })
})

describe('a repeated call', () => {
  const chosen = () => ({ ids: ids() })

  it('answers the batch as it is and changes nothing, also after its undo and with another body', async () => {
    const id = randomUUID()
    expect((await startChange(scout, { chosen: chosen() }, id)).body).toMatchObject({ run: { end: null } })
    await app.background.settled()
    const ended = await readBatch(scout, { id })
    expect((await startChange(scout, { chosen: chosen() }, id)).body).toEqual(ended)
    await undo(app, scout, { id })
    const other = { chosen: { query: {} }, change: { fields: { foot: 'Both feet' } } }
    expect((await startChange(scout, other, id)).body).toMatchObject({ undo: { done: 3 } })
    await app.background.settled()
    expect(await feet()).toEqual(['Ada Right', 'Bea Right', 'Cid Right'])
  })

  it('at the same time starts one job', async () => {
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => startChange(scout, { chosen: chosen() }, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await app.background.settled()
    expect(await readBatch(scout, { id })).toMatchObject({ changed: 3, run: { done: 3, total: 3 } })
    expect((await scout.call<JobsAnswer>('GET', PATHS.jobs)).body.total).toBe(1)
  })

  it('with the id of another user’s batch, or of an import, is a conflict', async () => {
    const own = await aBatch(scout)
    const theirs = (await startChange(admin, { chosen: chosen() })).body
    await app.background.settled()
    for (const { id } of [own, theirs])
      expect((await startChange(scout, { chosen: chosen() }, id)).status).toBe(409)
    expect((await startChange(admin, { chosen: chosen() }, own.id)).status).toBe(409)
  })
})

describe('a bulk change is refused', () => {
  const errorsOf = async (said: object, by = admin) => {
    const { status, body } = await startChange(by, { chosen: { ids: ids() }, ...said })
    return [status, (body as { errors?: object }).errors]
  }
  const fields = (values: object) => ({ change: { fields: values } })

  it('at fields that cannot be changed together, and at values of the wrong kind', async () => {
    const badlyQueried = { chosen: { query: { page: '2', foot: 'Third', level: 'High' } } }
    const published = { resource: 'analyses', ...fields({ publishedAt: null }) }
    expect([
      await errorsOf(fields({ name: 'Ada' })),
      await errorsOf(fields({ teamId: 7 })),
      await errorsOf({ resource: 'teams', ...fields({ country: 'x'.repeat(LIMITS.name + 1) }) }),
      await errorsOf(published),
      await errorsOf({ resource: 'matches', ...fields({ comments: 'Rain' }) }),
      await errorsOf(badlyQueried),
    ]).toEqual([
      [400, { 'change.fields.name': 'Unknown field' }],
      [400, { 'change.fields.teamId': 'Wrong type of value' }],
      [400, { 'change.fields.country': `At most ${LIMITS.name} characters` }],
      [400, { 'change.fields.publishedAt': 'Invalid value' }],
      [400, { 'change.fields.comments': 'Unknown field' }],
      [
        400,
        {
          'chosen.query.page': 'Unknown field',
          'chosen.query.foot': 'Invalid value',
          'chosen.query.level': 'Unknown field',
        },
      ],
    ])
    for (const said of [
      { chosen: { ids: [] } },
      { chosen: {} },
      fields({}),
      { resource: 'clubs' },
      { more: 1 },
    ])
      expect((await startChange(admin, { chosen: { ids: ids() }, ...said })).status).toBe(400)
    expect(await feet()).toEqual(['Ada Right', 'Bea Right', 'Cid Right'])
  })

  it('for users without the right to list the records, and leaves no batch', async () => {
    const player = await persona(app, 'Player')
    const lock = { resource: 'users', ...fields({ locked: true }) }
    const id = randomUUID()
    expect((await startChange(agent, { chosen: { ids: ids() } })).status).toBe(403)
    expect((await startChange(player, { ...lock, chosen: { ids: [agent.id] } }, id)).status).toBe(403)
    expect((await player.call('GET', PATHS.batch(id))).status).toBe(404)
  })

  it('if more rows would be pending than a user may have', async () => {
    await startUnwritten(app, scout, {
      ...{ resource: 'players', chosen: { ids: ids() }, change: { fields: { foot: 'Left' } } },
    })
    await app.database.orm.update(importChunks).set({ rows: LIMITS.waitingRows - 2 })
    expect((await startChange(scout, { chosen: { ids: ids() } })).status).toBe(413)
    expect((await startChange(admin, { chosen: { ids: ids() } })).status).toBe(200)
    await app.background.settled()
  })

  it('as an import: its rows come from the server alone', async () => {
    const { id } = (await startChange(scout, { chosen: { ids: ids() } })).body
    const row = { row: 1, title: 'Eve', call: 'create', record: { name: 'Eve' } } as const
    expect(await sendPart(scout, { id }, [row])).toBe(200)
    expect(await sendPart(scout, { id }, [row], { run: randomUUID() })).toBe(409)
    await app.background.settled()
    expect((await beginRun(scout, { id }, { rows: 1 })).body).toMatchObject({ run: { total: 3 } })
    expect(await listOf(admin, 'players')).toHaveLength(3)
  })
})

describe('users changed together', () => {
  const users = (fields: object, ...chosen: { id: string }[]) => ({
    ...{ resource: 'users', change: { fields }, chosen: { ids: chosen.map(({ id }) => id) } },
  })

  it('lose their sessions when they are locked; the caller stays', async () => {
    const batch = await changeMany(app, admin, users({ locked: true }, scout, agent, admin))
    expect(batch).toMatchObject({ changed: 2, refused: 1 })
    expect(await refusalsOf(admin, batch)).toEqual([[3, `${admin.firstName} ${admin.lastName}`, 'forbidden']])
    expect((await scout.call('GET', '/v1/match')).status).toBe(401)
    const refresh = { refreshToken: agent.refreshToken }
    expect((await agent.call('POST', '/v1/token/refresh', refresh)).status).toBe(401)
    await undo(app, admin, batch)
    expect(await read<AdminUser>(userPath(scout))).toMatchObject({ locked: false })
  })

  it('keep the last administrator', async () => {
    const another = await persona(app, 'Admin')
    const batch = await changeMany(app, admin, users({ role: 'Scout' }, another, agent, admin))
    expect(batch).toMatchObject({ changed: 2, refused: 1 })
    expect(await refusalsOf(admin, batch)).toMatchObject([[3, expect.anything(), 'lastAdministrator']])
    expect(await read<AdminUser>(userPath(another))).toMatchObject({ role: 'Scout', email: another.email })
  })

  it('are refused for a scout who may not change their role', async () => {
    const another = await persona(app, 'Scout')
    const batch = await changeMany(app, scout, users({ role: 'Agent' }, another, admin, agent))
    expect(batch).toMatchObject({ changed: 0, unchanged: 1, refused: 2 })
    expect((await refusalsOf(scout, batch)).map(([, title, code]) => [title, code])).toEqual([
      [`${another.firstName} ${another.lastName}`, 'forbidden'],
      [admin.id, 'notFound'],
    ])
  })
})

describe('analyses published together', () => {
  it('notify their recipients in one email, unless a player may be a minor', async () => {
    const shared = { accessUserIds: [agent.id] }
    const adult = await aPlayer(app, admin, { birthDate: '1990-01-01' })
    const draft = (said: object = {}) => anAnalysis(app, admin, { ...shared, ...said })
    const drafts = [await draft({ playerId: adult.id }), await draft({ playerId: adult.id }), await draft()]
    const chosen = { ids: drafts.map(({ id }) => id) }
    const change = { fields: { publishedAt: app.now().toISOString() } }
    const batch = await changeMany(app, admin, { resource: 'analyses', chosen, change })
    expect(batch).toMatchObject({ changed: 2, refused: 1 })
    expect(await refusalsOf(admin, batch)).toMatchObject([[3, expect.anything(), 'confirmationRequired']])
    app.clock.advance({ minutes: 1 })
    await app.settled()
    expect(app.mails.map(({ to }) => to)).toEqual([agent.email])
  })
})
