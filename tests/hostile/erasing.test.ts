import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErasurePreview } from '../../contract/erasure'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { HistoryAnswer } from '../../contract/history'
import type { Merge } from '../../contract/merge'
import { PATHS } from '../../contract/paths'
import type { Player } from '../../contract/player'
import { erasureKey, players, refusedRows, sharedFilters, tombstones } from '../../server/database/schema'
import { aBatch } from '../support/batches'
import { finishErasure } from '../support/erasing'
import { aMatch, aPlayer } from '../support/factories'
import { historyOf } from '../support/historyOf'
import { changed, created, run } from '../support/importRuns'
import { admin, eachOnServer, scout, test } from '../support/serverTest'

eachOnServer('Admin', 'Scout')

const NAME = 'Zoë Ćosić'
const external = { source: 'transfermarkt', id: '28003' }
let player: Player
beforeEach(async () => {
  player = await aPlayer(test, scout, { name: NAME, externalIds: [external] })
})

const erase = () => admin.call('POST', PATHS.erasure('players', player.id))
const ERASED = { code: 'conflict', message: FAILURE_MESSAGES.erased }

/** Expects that no table of players and no history entry has the name. */
async function expectNoTrace(): Promise<void> {
  await test.settled()
  expect(await test.database.orm.select().from(players).where(eq(players.name, NAME))).toEqual([])
  expect(JSON.stringify(await historyOf(test))).not.toContain(NAME)
}

describe('an erased player does not come back', () => {
  it('by restoring any of the player’s history entries, before or after the job', async () => {
    await scout.call('PUT', `/v1/player/${player.id}`, { name: NAME, notes: 'Quick' })
    await erase()
    const restoreAll = async () => {
      const { body } = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${player.id}`)
      const latestId = body.history[0]?.id
      for (const { id } of body.history)
        for (const moment of ['before', 'after'])
          expect((await admin.call('POST', PATHS.restore(id), { moment, latestId })).status).toBe(409)
    }
    await restoreAll()
    await finishErasure(test)
    await restoreAll()
    await expectNoTrace()
  })

  it('by undoing the merge of the player, or of two matches with the player', async () => {
    const twin = await aPlayer(test, scout, { name: NAME })
    const pair = { keptId: player.id, mergedId: twin.id, record: { name: NAME } }
    const merge = await scout.call<Merge<'players'>>('POST', PATHS.merge('players'), pair)
    const lineup = { homeLineup: [{ shirtNo: 9, playerId: player.id }] }
    const kept = await aMatch(test, scout)
    const { homeTeamId, awayTeamId } = kept
    const other = await aMatch(test, scout, { homeTeamId, awayTeamId, ...lineup })
    const matches = await scout.call<Merge<'matches'>>('POST', PATHS.merge('matches'), {
      keptId: kept.id,
      mergedId: other.id,
      record: { ...kept, ...lineup },
      versions: { kept: kept.version, merged: other.version },
    })
    expect([merge.status, matches.status]).toEqual([200, 200])
    await erase()
    expect((await scout.call('POST', PATHS.undoMerge('players', merge.body.id))).status).toBe(404)
    await finishErasure(test)
    expect((await scout.call('POST', PATHS.undoMerge('matches', matches.body.id))).status).toBe(404)
    expect((await scout.call('POST', '/v1/player', { id: twin.id, name: NAME })).body).toMatchObject(ERASED)
    await expectNoTrace()
  })

  it('by an import, whose refused rows do not keep the name', async () => {
    await erase()
    const rows = [
      created(2, { name: NAME, externalIds: [external] }),
      changed(3, player.id, { before: {}, changes: { name: NAME } }),
      created(4, { name: 'Another' }),
    ]
    await run(test, scout, await aBatch(scout), rows)
    expect(await test.database.orm.select().from(refusedRows)).toMatchObject([
      { row: 2, title: '', error: ERASED },
      { row: 3, title: '', error: ERASED },
    ])
    await expectNoTrace()
  })
})

describe('erasing a player', () => {
  it('spares a player who was merged into this one and restored from history since', async () => {
    const twin = await aPlayer(test, scout, { name: 'Twin' })
    const pair = { keptId: player.id, mergedId: twin.id, record: { name: NAME, externalIds: [external] } }
    expect((await scout.call('POST', PATHS.merge('players'), pair)).status).toBe(200)
    const { body } = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${twin.id}`)
    const latestId = body.history[0]?.id
    const restored = await admin.call('POST', PATHS.restore(String(latestId)), { moment: 'before', latestId })
    expect(restored.status).toBe(200)
    const preview = await admin.call<ErasurePreview>('GET', PATHS.erasure('players', player.id))
    expect(preview.body.mergedIds).toEqual([])
    await erase()
    await finishErasure(test)
    expect((await scout.call('GET', `/v1/player/${twin.id}`)).body).toMatchObject({ name: 'Twin' })
    expect((await scout.call('PUT', `/v1/player/${twin.id}`, { name: 'Twin' })).status).toBe(200)
    await expectNoTrace()
  })

  it('deletes shared filters with one of the names as whole words, and no others', async () => {
    await scout.call('PUT', `/v1/player/${player.id}`, { name: NAME, aliases: ['Ali'] })
    const share = (name: string, search: string) =>
      scout.call('POST', PATHS.sharedFilters, { id: randomUUID(), resource: 'players', name, search })
    const named: [string, string][] = [
      ['Ali’s position', 'order=ASC'],
      ['Mine', new URLSearchParams({ filter: JSON.stringify({ q: 'zoe cosic' }) }).toString()],
      ['His', `filter=${encodeURIComponent(JSON.stringify({ playerId: player.id }))}`],
    ]
    for (const [name, search] of [...named, ['Alive', 'q=alignment'] as const])
      expect((await share(name, search)).status).toBe(201)
    await erase()
    await finishErasure(test)
    const left = await test.database.orm.select({ name: sharedFilters.name }).from(sharedFilters)
    expect(left).toEqual([{ name: 'Alive' }])
  })
})

it('tombstones do not reveal ids: the same id has another hash under another key', async () => {
  await erase()
  const { orm } = test.database
  const stored = await orm.select().from(tombstones)
  expect(stored).toHaveLength(2)
  expect(JSON.stringify(stored)).not.toContain(player.id)
  await orm.update(erasureKey).set({ key: 'another' })
  expect((await scout.call('POST', '/v1/player', { id: player.id, name: 'Anew' })).status).toBe(201)
})
