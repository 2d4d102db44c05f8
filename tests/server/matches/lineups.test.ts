import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HistoryAnswer } from '../../../contract/history'
import type { Match } from '../../../contract/match'
import type { Merge } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { aMatch, anAnalysis, aPlayer, withoutLineups } from '../../support/factories'
import { persona } from '../../support/personas'
import { test as app, eachOnServer, scout } from '../../support/serverTest'

let player: Player
let other: Player

eachOnServer('Scout')

beforeEach(async () => {
  player = await aPlayer(app, scout)
  other = await aPlayer(app, scout)
})

const entry = (playerId: string, shirtNo: number | null = null, position = '') => ({
  shirtNo,
  playerId,
  position,
  isStarter: true,
})
const read = async ({ id }: { id: string }) => (await scout.call<Match>('GET', `/v1/match/${id}`)).body
const put = <Body = Match>(match: Match, changes: object, by = scout) =>
  by.call<Body>('PUT', `/v1/match/${match.id}`, { ...match, ...changes })
const merge = (keptId: string, mergedId: string) =>
  scout.call<Merge<'players'>>('POST', PATHS.merge('players'), { keptId, mergedId, record: { name: 'Ada' } })

describe('the line-ups of a match', () => {
  it('are stored by side, in order, by users who may edit the match', async () => {
    const keen = await persona(app, 'Player')
    const match = await aMatch(app, scout)
    expect(match).toMatchObject({ homeLineup: [], awayLineup: [], scoutIds: [] })
    const said = {
      homeLineup: [entry(player.id, 9, 'Centre Forward'), entry(other.id)],
      awayLineup: [entry(other.id, 1, 'Goalkeeper')],
      scoutIds: [keen.id, scout.id],
    }

    const { status, body } = await put(match, said, keen)

    expect(status).toBe(200)
    expect(body).toMatchObject(said)
    expect(await read(match)).toMatchObject(said)
  })

  it('come with a new match, and with many at once', async () => {
    const homeLineup = [entry(player.id, 9)]
    const created = await aMatch(app, scout, { homeLineup })
    expect(created.homeLineup).toEqual(homeLineup)
    const { date, homeTeamId, awayTeamId } = created
    const records = [{ id: randomUUID(), date, homeTeamId, awayTeamId, homeLineup }]
    await scout.call('POST', PATHS.bulk('matches'), { records })
    expect(await read({ id: records[0]?.id ?? '' })).toMatchObject({ homeLineup })
  })

  it('name players and scouts who exist: a field error points at every other', async () => {
    const match = await aMatch(app, scout)
    const wrong = {
      homeLineup: [entry(player.id), entry(randomUUID())],
      awayLineup: [entry(randomUUID())],
      scoutIds: [scout.id, randomUUID()],
    }
    const errors = {
      'homeLineup.1.playerId': 'Does not exist',
      'awayLineup.0.playerId': 'Does not exist',
      'scoutIds.1': 'Does not exist',
    }
    expect(await put(match, wrong)).toMatchObject({ status: 400, body: { errors } })
    const { date, homeTeamId, awayTeamId } = match
    const created = await scout.call('POST', '/v1/match', { date, homeTeamId, awayTeamId, ...wrong })
    expect(created).toMatchObject({ status: 400, body: { errors } })
  })

  it('are no part of lists, where they would be most of the answer', async () => {
    const match = await aMatch(app, scout, { homeLineup: [entry(player.id, 9)], scoutIds: [scout.id] })
    const { body } = await scout.call<{ matches: Match[] }>('GET', '/v1/match?page=1&amount=2000')
    expect(body.matches).toEqual([withoutLineups(match)])
    expect(Object.keys((await anAnalysis(app, scout, { matchId: match.id })).match)).not.toContain(
      'homeLineup',
    )
  })

  it('are in its history, and come back with an older state, without players who are gone', async () => {
    const admin = await persona(app, 'Admin')
    const match = await aMatch(app, scout, { homeLineup: [entry(player.id, 9), entry(other.id, 10)] })
    await put(match, { homeLineup: [entry(other.id, 10)] })
    const { body: told } = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${match.id}`)
    const [latest, first] = told.history
    expect(latest?.changes).toEqual([
      { field: 'homeLineup', before: match.homeLineup, after: [entry(other.id, 10)] },
    ])
    expect((await scout.call('DELETE', `/v1/player/${player.id}`)).status).toBe(200)
    const body = { latestId: latest?.id, leaveOut: true }
    expect((await admin.call('POST', PATHS.restore(String(first?.id)), body)).status).toBe(200)
    expect((await read(match)).homeLineup).toEqual([entry(other.id, 10)])
  })
})

describe('a player in a line-up', () => {
  it('is not deleted: the match counts among what refers to them', async () => {
    await anAnalysis(app, scout, { playerId: player.id })
    const match = await aMatch(app, scout, { homeLineup: [entry(player.id)], awayLineup: [entry(other.id)] })
    expect(await scout.call('DELETE', `/v1/player/${player.id}`)).toMatchObject({
      status: 409,
      body: { code: 'inUse', message: '1 analysis and 1 match refer to this player' },
    })
    const refused = { status: 409, body: { message: '1 match refers to this player' } }
    expect(await scout.call('DELETE', `/v1/player/${other.id}`)).toMatchObject(refused)
    await put(match, { awayLineup: [] })
    expect((await scout.call('DELETE', `/v1/player/${other.id}`)).status).toBe(200)
  })

  it('is never one who is deleted at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await aPlayer(app, scout)
      const match = await aMatch(app, scout)
      const [saved, deleted] = await Promise.all([
        put(match, { homeLineup: [entry(id, 9)] }),
        scout.call('DELETE', `/v1/player/${id}`),
      ])
      expect([saved.status, deleted.status].sort()).toEqual([200, saved.status === 200 ? 409 : 400].sort())
    }
  })

  it('becomes the one that they are merged into, and themselves again when that is undone', async () => {
    const home = await aMatch(app, scout, { homeLineup: [entry(other.id, 9, 'Left Back')] })
    const away = await aMatch(app, scout, { awayLineup: [entry(other.id), entry((await aPlayer(app)).id)] })

    const { body } = await merge(player.id, other.id)

    expect(body.moved).toEqual({ analyses: 0, players: 0, matches: 2 })
    expect(await read(home)).toMatchObject({ homeLineup: [entry(player.id, 9, 'Left Back')], version: 2 })
    expect((await read(away)).awayLineup?.[0]).toEqual(entry(player.id))
    expect((await scout.call('POST', PATHS.undoMerge('players', body.id))).status).toBe(200)
    expect((await read(home)).homeLineup).toEqual(home.homeLineup)
    expect((await read(away)).awayLineup).toEqual(away.awayLineup)
  })

  it.each([
    ['on the same side', true],
    ['on the other side', false],
  ])(
    'is not merged with a player of the same match %s, and the match is named',
    async (_where, isSameSide) => {
      const [one, another] = [entry(player.id, 9), entry(other.id, 10)]
      const sides = isSameSide ? { homeLineup: [one, another] } : { homeLineup: [one], awayLineup: [another] }
      const match = await aMatch(app, scout, sides)
      const { id, date, homeTeam, awayTeam } = match
      const sharedMatch = { id, date, homeTeam: { name: homeTeam.name }, awayTeam: { name: awayTeam.name } }
      expect(await merge(player.id, other.id)).toMatchObject({
        status: 409,
        body: {
          message: 'These two players cannot be merged: both are in the line-ups of the same match',
          sharedMatch,
        },
      })
    },
  )
})

it('removes a deleted user from the assigned scouts of matches, which can then be saved', async () => {
  const admin = await persona(app, 'Admin')
  const other = await persona(app, 'Scout')
  const leaver = await persona(app, 'Scout')
  const match = await aMatch(app, scout, { scoutIds: [leaver.id, scout.id, other.id] })
  await admin.call('DELETE', `/v1/user/admin/${other.id}`)
  await leaver.call('DELETE', '/v1/user/account')
  expect((await leaver.call('DELETE', '/v1/user/account/confirm')).status).toBe(200)
  const left = await read(match)
  expect(left.scoutIds).toEqual([scout.id])
  expect((await put(left, { comments: 'Rain' })).status).toBe(200)
})
