import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { LIMITS } from '../../../contract/fields'
import type { Match } from '../../../contract/match'
import type { DoneMerge, Merge } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { test as app, eachOnServer, scout } from '../../support/serverTest'
import { storedRecords } from '../../support/storedRecords'
import { anUpload, SMALL_JPEG } from '../../support/uploads'

eachOnServer('Scout')

const fresh = async (id: string) => (await scout.call<Match>('GET', `/v1/match/${id}`)).body

/** Returns the input that merges two matches. The first keeps its fields, except the given ones. */
async function inputOf(kept: Match, other: Match, said: object = {}) {
  const [one, two] = [await fresh(kept.id), await fresh(other.id)]
  const { date, homeTeamId, awayTeamId, homeScore, awayScore, comments } = one
  const record = { date, homeTeamId, awayTeamId, homeScore, awayScore, comments, ...said }
  const versions = { kept: one.version, merged: two.version }
  return { keptId: kept.id, mergedId: other.id, versions, record }
}
const post = (input: object, by = scout) => by.call<Merge<'matches'>>('POST', PATHS.merge('matches'), input)
const merge = async (kept: Match, other: Match, said: object = {}, by = scout) =>
  post(await inputOf(kept, other, said), by)
const undo = (id: string, by = scout) => by.call('POST', PATHS.undoMerge('matches', id))

const message = 'The merged record has been changed or used since. Nothing was undone.'
const CHANGED = { code: 'conflict', message }

describe('two matches', () => {
  it('become one, with the chosen fields, notes by shirt number, and line-ups, scouts, media and analyses of both', async () => {
    const [ada, bo] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const picture = await anUpload(app, scout)
    const calm = { shirtNo: 4, notes: 'Calm' }
    const scores = { homeScore: 2, awayScore: 1 }
    const kept = await aMatch(app, scout, {
      homeNotes: [{ shirtNo: 9, notes: 'Quick' }],
      homeLineup: [{ shirtNo: 9, playerId: ada.id, position: '' }],
      media: ['https://example.com/one'],
    })
    const more = { date: '2026-05-02', scoutIds: [scout.id], media: [picture] }
    const other = await aMatch(app, scout, {
      ...scores,
      ...more,
      homeNotes: [{ shirtNo: 9, notes: 'Strong' }, calm],
      homeLineup: [{ shirtNo: 4, playerId: bo.id, position: '' }],
    })
    const written = await anAnalysis(app, scout, { matchId: other.id, playerId: bo.id })

    const { status, body } = await merge(kept, other, scores)

    expect(status).toBe(200)
    const own = { id: kept.id, date: '2026-05-01', mergedIds: [other.id], version: 2 }
    const homeNotes = [{ shirtNo: 9, notes: 'Quick\n\nStrong' }, calm]
    const homeLineup = [ada, bo].map(({ id }) => ({ shirtNo: id === ada.id ? 9 : 4, playerId: id }))
    const media = ['https://example.com/one', picture]
    expect(body).toMatchObject({
      record: { ...scores, ...own, homeNotes, homeLineup, scoutIds: [scout.id], media },
      moved: { analyses: 1, players: 0, matches: 0 },
    })
    expect(await fresh(kept.id)).toEqual(body.record)
    expect((await scout.call('GET', `/v1/match/${other.id}`)).status).toBe(404)
    const moved = await scout.call<Analysis>('GET', `/v1/analysis/${written.id}`)
    expect(moved.body).toMatchObject({ matchId: kept.id, match: { id: kept.id, homeScore: 2 } })
    expect((await scout.call('GET', picture)).status).toBe(200)
  })

  it('keep the links between notes and analyses of all users', async () => {
    const author = await persona(app, 'Scout')
    const [kept, other] = [await aMatch(app, scout), await aMatch(app, author)]
    const draft = await anAnalysis(app, author, { matchId: other.id })
    const homeNotes = [{ shirtNo: 9, notes: 'Quick', analysisId: draft.id }]
    await author.call('PUT', `/v1/match/${other.id}`, { ...other, homeNotes })
    const { body } = await merge(kept, other)
    expect(body.record.homeNotes).toMatchObject([{ shirtNo: 9, analysisId: draft.id }])
    // Another user’s draft is moved, too, but not counted.
    expect(body.moved.analyses).toBe(0)
    const { body: read } = await author.call<Analysis>('GET', `/v1/analysis/${draft.id}`)
    expect(read.matchId).toBe(kept.id)
  })

  it('are listed with teams, day and user', async () => {
    const homeTeam = await aTeam(app, scout, { name: 'Ajax' })
    const awayTeam = await aTeam(app, scout, { name: 'PSV' })
    const sides = { homeTeamId: homeTeam.id, awayTeamId: awayTeam.id }
    const kept = await aMatch(app, scout, sides)
    await merge(kept, await aMatch(app, scout, { ...sides, date: '2026-05-02' }))
    const { body } = await scout.call<{ merges: DoneMerge[] }>('GET', PATHS.merge('matches'))
    const names = { keptName: 'Ajax – PSV, 2026-05-01', mergedName: 'Ajax – PSV, 2026-05-02' }
    expect(body.merges).toMatchObject([{ keptId: kept.id, ...names, by: { id: scout.id } }])
  })
})

describe('merging matches is refused and changes nothing', () => {
  it('if one of them was changed since it was read', async () => {
    const [kept, other] = [await aMatch(app, scout), await aMatch(app, scout)]
    const before = await storedRecords(app)
    const refused = { code: 'conflict', message: 'This has changed in the meantime. Review it again.' }
    for (const [ofKept, ofMerged] of [[1, 2] as const, [2, 1] as const]) {
      const versions = { kept: ofKept, merged: ofMerged }
      const { status, body } = await post({ keptId: kept.id, mergedId: other.id, record: kept, versions })
      expect([status, body]).toEqual([409, refused])
    }
    expect(await storedRecords(app)).toEqual(before)
  })

  it('if together they exceed a limit of one match', async () => {
    const media = (name: string) =>
      Array.from({ length: LIMITS.mediaEntries - 1 }, (_, at) => `https://example.com/${name}/${at}`)
    const kept = await aMatch(app, scout, { media: media('one') })
    const { status } = await merge(kept, await aMatch(app, scout, { media: media('other') }))
    expect(status).toBe(409)
    expect((await fresh(kept.id)).media).toEqual(media('one'))
  })
})

describe('undoing a merge of matches', () => {
  it('restores everything as it was before', async () => {
    const random = randomFrom(1)
    const players = [await aPlayer(app, scout), await aPlayer(app, scout), await aPlayer(app, scout)]
    const files = [await anUpload(app, scout), await anUpload(app, scout, SMALL_JPEG)]
    const some = () => ({
      homeScore: random.pick([null, 1, 2]),
      comments: random.pick(['', 'Rain', 'Sun']),
      homeNotes: random
        .some([4, 7, 9], 0.7)
        .map((shirtNo) => ({ shirtNo, notes: random.pick(['', 'Calm', 'Quick']) })),
      awayLineup: random
        .some(players, 0.6)
        .map(({ id }, at) => ({ shirtNo: at + 1, playerId: id, position: '' })),
      scoutIds: random.some([scout.id], 0.5),
      media: [...random.some(files, 0.6), 'https://example.com/own'],
    })
    const [kept, other] = [await aMatch(app, scout, some()), await aMatch(app, scout, some())]
    for (const { id } of players) {
      await anAnalysis(app, scout, { playerId: id, matchId: random.pick([kept, other]).id })
    }
    const before = await storedRecords(app, 'version')

    const { body } = await merge(kept, other, { comments: 'Both' })
    expect((await undo(body.id)).body).toEqual({ success: true })
    expect(await storedRecords(app, 'version')).toEqual(before)
    for (const file of files) expect((await scout.call('GET', file)).status).toBe(200)
    expect((await undo(body.id)).status).toBe(409)
  })

  it('is refused if the kept match was changed or one of its players merged since', async () => {
    const [ada, bo] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const homeLineup = [{ shirtNo: 4, playerId: bo.id, position: '' as const }]
    const [kept, other] = [await aMatch(app, scout), await aMatch(app, scout, { homeLineup })]
    const { body } = await merge(kept, other)
    const pair = { keptId: ada.id, mergedId: bo.id, record: { name: ada.name } }
    const players = await scout.call<Merge<'players'>>('POST', PATHS.merge('players'), pair)
    expect(await undo(body.id)).toMatchObject({ status: 409, body: CHANGED })
    await scout.call('POST', PATHS.undoMerge('players', players.body.id))
    expect((await undo(body.id)).status).toBe(200)
    expect((await fresh(other.id)).homeLineup).toMatchObject([{ playerId: bo.id }])

    const again = await merge(kept, other)
    await scout.call('PUT', `/v1/match/${kept.id}`, { ...(await fresh(kept.id)), comments: 'Sun' })
    expect(await undo(again.body.id)).toMatchObject({ status: 409, body: CHANGED })
  })

  it('happens once if several users request it at the same time', async () => {
    const { body } = await merge(await aMatch(app, scout), await aMatch(app, scout))
    const answers = await Promise.all([undo(body.id), undo(body.id), undo(body.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})
