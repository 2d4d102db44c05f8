import { describe, expect, it } from 'vitest'
import type { HistoryAnswer } from '../../../contract/history'
import type { Merge } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { changeIn, undo } from '../../support/batches'
import { changeMany, startChange } from '../../support/bulkChanges'
import { aPlayer } from '../../support/factories'
import { runJobs } from '../../support/jobs'
import { type Persona, persona } from '../../support/personas'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Admin', 'Scout')

const put = (by: Persona, { id }: { id: string }, said: object) =>
  by.call<Player>('PUT', `/v1/player/${id}`, said)
const read = async ({ id }: { id: string }) => (await admin.call<Player>('GET', `/v1/player/${id}`)).body
const REQUIRED = { status: 400, body: { code: 'invalid', errors: { stageReason: 'Required' } } }
const SIGNED = { stage: 'Signed', stageReason: 'Two years' }

describe('the stage of a player', () => {
  it('has the moment and the user of its last change, which callers cannot send', async () => {
    const sent = { stage: 'Watching', stageAt: '2020-01-01T00:00:00.000Z', stageBy: admin.id }
    const player = await aPlayer(app, scout, sent)
    expect(player).toMatchObject({ stage: 'Watching', stageAt: app.now().toISOString(), stageBy: scout.id })
    app.clock.advance({ minutes: 5 })
    const same = await put(admin, player, { name: 'Ada', stage: 'Watching', stageReason: 'Quick' })
    expect(same.body).toMatchObject({ stageAt: player.stageAt, stageBy: scout.id, stageReason: 'Quick' })
    const { body } = await put(admin, player, { name: 'Ada', stage: '' })
    const cleared = { stage: '', stageReason: 'Quick', stageBy: admin.id }
    expect(body).toMatchObject({ ...cleared, stageAt: app.now().toISOString() })
  })

  it('needs a reason when the pursuit ends, and keeps the reason otherwise', async () => {
    expect(await scout.call('POST', '/v1/player', { name: 'Ada', stage: 'Signed' })).toMatchObject(REQUIRED)
    const player = await aPlayer(app, scout, { stage: 'Talks' })
    expect(await put(scout, player, { name: 'Ada', stage: 'Rejected', stageReason: ' ' })).toMatchObject(
      REQUIRED,
    )
    expect((await put(scout, player, { name: 'Ada', ...SIGNED })).status).toBe(200)
    expect(await put(scout, player, { name: 'Ada', stageReason: '' })).toMatchObject(REQUIRED)
    const { body } = await put(scout, player, { name: 'Ada', foot: 'Left' })
    expect(body).toMatchObject(SIGNED)
    const path = PATHS.bulk('players')
    const records = [
      { name: 'Bea', stage: 'Elsewhere' },
      { name: 'Cid', ...SIGNED },
    ]
    const { body: many } = await scout.call<{ results: object[] }>('POST', path, { records })
    expect(many.results).toMatchObject([REQUIRED, { status: 201, body: { ...SIGNED, stageBy: scout.id } }])
  })

  it('keeps its user, its moment and the followers when the player is deleted and restored', async () => {
    const player = await aPlayer(app, scout, { ...SIGNED, followerIds: [scout.id] })
    await put(admin, player, { name: player.name, followerIds: [admin.id, scout.id] })
    const { stageAt, stageBy, followerIds } = await read(player)
    expect([stageBy, followerIds]).toEqual([scout.id, [scout.id, admin.id]])
    app.clock.advance({ minutes: 5 })
    await scout.call('DELETE', PATHS.record('players', player.id))
    const { body } = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${player.id}`)
    const latestId = body.history[0]?.id ?? ''
    expect((await admin.call('POST', PATHS.restore(latestId), { latestId })).status).toBe(200)
    expect(await read(player)).toMatchObject({ ...SIGNED, stageAt, stageBy, followerIds })
  })

  it('changes for many players with its reason, and back by an undo', async () => {
    const players = [await aPlayer(app, scout, { stage: 'Trial' }), await aPlayer(app, scout, SIGNED)]
    const chosen = { ids: players.map(({ id }) => id) }
    const refused = await startChange(scout, { chosen, change: { fields: { stage: 'Rejected' } } })
    const errors = { 'change.fields.stageReason': 'Required' }
    expect(refused).toMatchObject({ status: 400, body: { errors } })
    const fields = { stage: 'Rejected', stageReason: 'Too slow' }
    const batch = await changeMany(app, scout, { chosen, change: { fields } })
    expect(batch).toMatchObject({ changed: 2, refused: 0 })
    for (const player of players) expect(await read(player)).toMatchObject(fields)
    expect(await undo(app, scout, batch)).toEqual([])
    expect(await Promise.all(players.map(read))).toMatchObject([{ stage: 'Trial', stageReason: '' }, SIGNED])
  })

  it('is chosen in a merge with its moment and user, which the undo of the merge gives back', async () => {
    const kept = await aPlayer(app, admin, { stage: 'Watching', followerIds: [admin.id] })
    app.clock.advance({ minutes: 5 })
    const gone = await aPlayer(app, scout, { ...SIGNED, followerIds: [scout.id] })
    const input = { keptId: kept.id, mergedId: gone.id, record: { name: 'Ada', stage: 'Signed' } }
    const { body } = await admin.call<Merge<'players'>>('POST', PATHS.merge('players'), input)
    const { stageAt, stageBy } = gone
    const followerIds = [admin.id, scout.id]
    expect(body.record).toMatchObject({ ...SIGNED, stageAt, stageBy, followerIds })
    expect((await admin.call('POST', PATHS.undoMerge('players', body.id))).status).toBe(200)
    expect({ ...(await read(kept)), version: 0 }).toEqual({ ...kept, version: 0 })
    expect({ ...(await read(gone)), version: 0 }).toEqual({ ...gone, version: 0 })
  })

  it('keeps no deleted user, also after the undo of an older merge', async () => {
    const [kept, gone] = [await aPlayer(app, admin), await aPlayer(app, scout, { stage: 'Talks' })]
    const record = { name: 'Ada', followerIds: [scout.id] }
    const input = { keptId: kept.id, mergedId: gone.id, record }
    const { body } = await admin.call<Merge<'players'>>('POST', PATHS.merge('players'), input)
    const followed = await aPlayer(app, scout, { stage: 'Talks', followerIds: [scout.id] })
    await put(admin, followed, { name: 'Ada', followerIds: [scout.id, admin.id] })
    expect((await admin.call('DELETE', `/v1/user/admin/${scout.id}`)).status).toBe(200)
    const anonymous = { stage: 'Talks', stageBy: null, stageAt: followed.stageAt, followerIds: [admin.id] }
    expect(await read(followed)).toMatchObject(anonymous)
    await runJobs(app, 'userDeletion')
    expect(await read(followed)).toMatchObject(anonymous)
    expect((await admin.call('POST', PATHS.undoMerge('players', body.id))).status).toBe(200)
    expect(await read(gone)).toMatchObject({ stage: 'Talks', stageBy: null, followerIds: [] })
  })

  it('stays with the user who set it when their work is handed over', async () => {
    const player = await aPlayer(app, scout, { stage: 'Talks', followerIds: [scout.id] })
    await admin.call('POST', `/v1/user/admin/${scout.id}/handover`, { to: admin.id })
    const stayed = { scouter: admin.id, stageBy: scout.id, followerIds: [scout.id] }
    expect(await read(player)).toMatchObject(stayed)
  })
})

describe('following a player', () => {
  it('changes only the membership of the caller, by every call', async () => {
    const other = await persona(app, 'Scout')
    const everybody = [admin.id, scout.id, other.id]
    const player = await aPlayer(app, scout, { followerIds: everybody })
    expect(player.followerIds).toEqual([scout.id])
    const added = await put(admin, player, { name: 'Ada', followerIds: [admin.id, other.id] })
    expect(added.body.followerIds).toEqual([scout.id, admin.id])
    await put(scout, player, { name: 'Ada', followerIds: [] })
    expect((await read(player)).followerIds).toEqual([admin.id])
    await put(scout, player, { name: 'Ada', foot: 'Left' })
    expect((await read(player)).followerIds).toEqual([admin.id])

    const records = [{ name: 'Bea', followerIds: everybody }]
    const { body } = await other.call<{ results: { body: Player }[] }>('POST', PATHS.bulk('players'), {
      records,
    })
    expect(body.results[0]?.body.followerIds).toEqual([other.id])
    const change = { fields: { followerIds: everybody } }
    expect((await startChange(admin, { chosen: { ids: [player.id] }, change })).status).toBe(400)
  })

  it('is not restored for others', async () => {
    const player = await aPlayer(app, scout, { followerIds: [scout.id] })
    await changeIn(scout, 'players', player.id, { followerIds: [], foot: 'Left' })
    const history = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${player.id}`)
    const [newest, first] = history.body.history
    const input = { latestId: newest?.id }
    const restored = await admin.call('POST', `${PATHS.history}/${first?.id}/restore`, input)
    expect(restored.status).toBe(200)
    expect(await read(player)).toMatchObject({ foot: null, followerIds: [] })
  })
})
