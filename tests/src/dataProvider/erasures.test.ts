import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { onDevice } from '../../../src/dataProvider/storage/database'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { outboxPage } from '../../support/outboxPage'
import { type Persona, persona } from '../../support/personas'
import { anUpload } from '../../support/uploads'

keepOnDevice()

const page = outboxPage({ isOwnServer: true })
let admin: Persona
let player: Player
let match: Match
const ERASED = 'This was erased and cannot be written again'

/** Erases a player on the server, as another user does. */
async function eraseElsewhere({ id }: { id: string }): Promise<void> {
  expect((await admin.call('POST', PATHS.erasure('players', id))).status).toBe(202)
  await page.server.settled()
}
const inDevice = async (text: string) =>
  (await onDevice(async (database) => {
    const stores = ['rows', 'records'] as const
    const values = await Promise.all(stores.map((store) => database.getAll(store)))
    return JSON.stringify(values).includes(text)
  })) === true
const loadLists = async () => {
  for (const resource of ['players', 'analyses', 'matches'] as const) await page.provider.reload(resource)
}

beforeEach(async () => {
  admin = await persona(page.server, 'Admin')
  const profileImage = await anUpload(page.server, page.scout)
  player = await aPlayer(page.server, page.scout, { name: 'Nadia Quick', profileImage })
  const homeLineup = [{ playerId: player.id, shirtNo: 9, position: '', isStarter: true }]
  match = await aMatch(page.server, page.scout, { homeLineup })
})

describe('a device after a player was erased', () => {
  it('drops rows, whole records, the downloaded match’s copy and its pictures at the next contact', async () => {
    const report = await aPublishedAnalysis(page.server, page.scout, {
      playerId: player.id,
      matchId: match.id,
      conclusion: 'Strong in the air',
    })
    await page.provider.keepForGround(match.id)
    for (const resource of ['players', 'analyses', 'matches'] as const) await page.list(resource)
    await page.provider.getOne('analyses', { id: report.id })
    await waitFor(async () => expect(await inDevice('Nadia Quick')).toBe(true))
    expect(await onDevice((database) => database.count('keptFiles'))).toBe(1)

    await eraseElsewhere(player)
    await loadLists()
    for (const trace of ['Nadia Quick', 'Strong in the air', player.id])
      await waitFor(async () => expect([trace, await inDevice(trace)]).toEqual([trace, false]))
    await waitFor(async () => expect(await onDevice((database) => database.count('keptFiles'))).toBe(0))
    // The match itself stays on the device.
    page.link.offline = true
    expect((await page.provider.getOne('matches', { id: match.id })).data).toMatchObject({ homeLineup: [] })
  })
})

describe('offline writes about an erased player', () => {
  it('is refused with words, and stays with its text until its author discards it', async () => {
    await page.list('players')
    await page.offline(async () => {
      await page.create<Analysis>('analyses', {
        matchId: match.id,
        playerId: player.id,
        conclusion: 'Fast over ten metres',
      })
      await page.change('players', player, { notes: 'Left foot' })
    })
    await eraseElsewhere(player)
    await page.send()
    expect(page.waiting).toEqual(['create analyses: refused', 'update players: refused'])
    expect(page.entries[0]).toMatchObject({
      refusal: { reason: 'erased', message: expect.stringContaining(ERASED) },
      data: { conclusion: 'Fast over ten metres' },
    })
    expect(page.entries[1]).toMatchObject({
      refusal: { reason: 'erased', message: expect.stringContaining(ERASED) },
      data: { notes: 'Left foot' },
    })
    await page.discardFirst()
    await page.discardFirst()
    expect(page.waiting).toEqual([])
  })

  it('is refused also with the id of a player who was merged into the erased one', async () => {
    const kept = await aPlayer(page.server, page.scout, { name: 'N. Quick' })
    await page.offline(() => page.create('analyses', { matchId: match.id, playerId: player.id }))
    const { status } = await admin.call('POST', PATHS.merge('players'), {
      keptId: kept.id,
      mergedId: player.id,
      record: { name: 'Nadia Quick' },
    })
    expect(status).toBe(200)
    await eraseElsewhere(kept)
    await page.send()
    expect(page.entries).toMatchObject([{ refusal: { message: expect.stringContaining(ERASED) } }])
  })
})
