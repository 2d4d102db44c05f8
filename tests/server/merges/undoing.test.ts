import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Merge } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { clearUnusedMedia } from '../../../server/modules/media/mediaCleanup.service'
import { clearOldMerges } from '../../../server/modules/merges/merges.service'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { test as app, eachOnServer, scout } from '../../support/serverTest'
import { storedRecords } from '../../support/storedRecords'
import { anUpload, SMALL_JPEG } from '../../support/uploads'

eachOnServer('Scout')

type Kind = 'players' | 'teams'

async function merged(kind: Kind, keptId: string, mergedId: string, record: object) {
  const input = { keptId, mergedId, record }
  const { status, body } = await scout.call<Merge<Kind>>('POST', PATHS.merge(kind), input)
  expect(status).toBe(200)
  return body
}
const undo = (kind: Kind, id: string, by = scout) => by.call('POST', PATHS.undoMerge(kind, id))

const message = 'The merged record has been changed or used since. Nothing was undone.'
const CHANGED = { code: 'conflict', message }
const OVER = { code: 'conflict', message: 'This merge can no longer be undone' }

describe('undoing a merge', () => {
  it('restores everything as it was before', async () => {
    const random = randomFrom(1)
    const teams = [await aTeam(app, scout), await aTeam(app, scout), await aTeam(app, scout)] as const
    const pictures = [await anUpload(app, scout), await anUpload(app, scout, SMALL_JPEG), null]
    const players: Player[] = []
    for (let count = 0; count < 4; count++) {
      const teamId = random.pick([null, ...teams.map(({ id }) => id)])
      players.push(
        await aPlayer(app, scout, { teamId, profileImage: random.pick(pictures), notes: `No. ${count}` }),
      )
    }
    for (let count = 0; count < 6; count++) {
      const sides = { homeTeamId: random.pick(teams.slice(0, 2)).id, awayTeamId: teams[2].id }
      if (random.chance(0.5)) sides.awayTeamId = (await aTeam(app, scout)).id
      const match = await aMatch(app, scout, sides)
      await aPublishedAnalysis(app, scout, { playerId: random.pick(players).id, matchId: match.id })
    }
    const [kept, other] = players as [Player, Player]
    const before = await storedRecords(app, 'version')

    const { profileImage } = random.pick([kept, other])
    const record = { name: other.name, profileImage, teamId: other.teamId }
    const ofPlayers = await merged('players', kept.id, other.id, record)
    const between = await storedRecords(app, 'version')
    const ofTeams = await merged('teams', teams[1].id, teams[0].id, { name: teams[0].name })

    expect((await undo('teams', ofTeams.id)).body).toEqual({ success: true })
    expect(await storedRecords(app, 'version')).toEqual(between)
    expect((await undo('players', ofPlayers.id)).body).toEqual({ success: true })
    expect(await storedRecords(app, 'version')).toEqual(before)
  })

  it('moves changed records back, too, and leaves all others where they are', async () => {
    const [kept, other] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const third = await aPlayer(app, scout)
    const edited = await anAnalysis(app, scout, { playerId: other.id })
    const deleted = await anAnalysis(app, scout, { playerId: other.id })
    const elsewhere = await anAnalysis(app, scout, { playerId: other.id })
    const { id } = await merged('players', kept.id, other.id, { name: kept.name })
    const { body: asMoved } = await scout.call<object>('GET', `/v1/analysis/${edited.id}`)
    await scout.call('PUT', `/v1/analysis/${edited.id}`, { ...asMoved, conclusion: 'Written meanwhile' })
    await scout.call('DELETE', `/v1/analysis/${deleted.id}`)
    await scout.call('PUT', `/v1/analysis/${elsewhere.id}`, { ...asMoved, playerId: third.id })
    const written = await anAnalysis(app, scout, { playerId: kept.id })

    expect((await undo('players', id)).status).toBe(200)

    const playerOf = async (analysisId: string) =>
      (await scout.call<{ playerId: string }>('GET', `/v1/analysis/${analysisId}`)).body.playerId
    expect(await playerOf(edited.id)).toBe(other.id)
    expect((await scout.call('GET', `/v1/analysis/${edited.id}`)).body).toMatchObject({
      conclusion: 'Written meanwhile',
    })
    expect(await playerOf(elsewhere.id)).toBe(third.id)
    expect(await playerOf(written.id)).toBe(kept.id)
  })

  it('restores pictures that no record has used for weeks', async () => {
    const [picture, older] = [await anUpload(app, scout), await anUpload(app, scout, SMALL_JPEG)]
    const kept = await aPlayer(app, scout, { profileImage: older })
    const other = await aPlayer(app, scout, { profileImage: picture })
    const { id } = await merged('players', kept.id, other.id, { name: kept.name, profileImage: null })
    for (const days of [1, 2, 20]) {
      app.clock.advance({ days })
      await clearUnusedMedia(app)
    }
    const later = await persona(app, 'Scout')
    expect((await undo('players', id, later)).status).toBe(200)
    for (const address of [picture, older]) expect((await later.call('GET', address)).status).toBe(200)
  })

  it('works after the author was deleted, without restoring the author', async () => {
    const admin = await persona(app, 'Admin')
    const gone = await persona(app, 'Scout')
    const [kept, other] = [await aPlayer(app, gone), await aPlayer(app, gone)]
    const { id } = await merged('players', kept.id, other.id, { name: kept.name })
    await admin.call('DELETE', `/v1/user/admin/${gone.id}`)
    expect((await undo('players', id)).status).toBe(200)
    const { body } = await scout.call<Player>('GET', `/v1/player/${other.id}`)
    expect(body).toEqual({ ...other, scouter: null })
  })
})

describe('undoing a merge is refused and changes nothing', () => {
  async function refused(id: string, kind: Kind, answer: object, by = scout) {
    const before = await storedRecords(app)
    const { status, body } = await undo(kind, id, by)
    expect([status, body]).toEqual([409, answer])
    expect(await storedRecords(app)).toEqual(before)
  }

  it('if the kept record was changed, or the merge was undone before', async () => {
    const [kept, other] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const pair = [kept.id, other.id] as const
    const first = await merged('players', ...pair, { name: kept.name })
    expect((await undo('players', first.id)).status).toBe(200)
    await refused(first.id, 'players', OVER)

    const { id } = await merged('players', ...pair, { name: kept.name })
    await scout.call('PUT', `/v1/player/${kept.id}`, { name: kept.name, height: 180 })
    await refused(id, 'players', CHANGED)
  })

  it('if the kept record was deleted or merged into another', async () => {
    const [kept, other, third] = [await aTeam(app, scout), await aTeam(app, scout), await aTeam(app, scout)]
    const first = await merged('teams', kept.id, other.id, { name: kept.name })
    const second = await merged('teams', third.id, kept.id, { name: third.name })
    await refused(first.id, 'teams', CHANGED)
    expect((await undo('teams', second.id)).status).toBe(200)
    expect((await undo('teams', first.id)).status).toBe(200)
  })

  it('if a team of one of them was deleted, or another team has the name', async () => {
    const team = await aTeam(app, scout)
    const [kept, other] = [await aPlayer(app, scout), await aPlayer(app, scout, { teamId: team.id })]
    const ofPlayers = await merged('players', kept.id, other.id, { name: kept.name })
    expect((await scout.call('DELETE', `/v1/team/${team.id}`)).status).toBe(200)
    await refused(ofPlayers.id, 'players', CHANGED)

    const [one, ajax] = [await aTeam(app, scout), await aTeam(app, scout, { name: 'Ajax' })]
    const ofTeams = await merged('teams', one.id, ajax.id, { name: one.name })
    await aTeam(app, scout, { name: 'AJAX' })
    await refused(ofTeams.id, 'teams', CHANGED)
  })

  it('after 30 days, when its data is deleted', async () => {
    const picture = await anUpload(app, scout)
    const [kept, other] = [await aPlayer(app, scout), await aPlayer(app, scout, { profileImage: picture })]
    const { id } = await merged('players', kept.id, other.id, { name: kept.name })
    app.clock.advance({ days: 30, minutes: 1 })
    await refused(id, 'players', OVER, await persona(app, 'Scout'))
    await clearOldMerges(app)
    await clearUnusedMedia(app)
    app.clock.advance({ days: 2 })
    await clearUnusedMedia(app)
    expect((await undo('players', id, await persona(app, 'Scout'))).status).toBe(404)
    expect((await storedRecords(app)).media).toEqual([])
  })

  it('if the merge does not exist', async () => {
    const [kept, other] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const { id } = await merged('players', kept.id, other.id, { name: kept.name })
    expect((await undo('teams', id)).status).toBe(404)
    expect((await undo('players', randomUUID())).status).toBe(404)
  })
})
