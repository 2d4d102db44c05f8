import { beforeAll, describe, expect, test } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Role } from '../../../contract/closedLists'
import { LIMITS } from '../../../contract/fields'
import { type Match, matchInputSchema } from '../../../contract/match'
import { PATHS, RESOURCES, type RecordedResource } from '../../../contract/paths'
import { type Player, playerInputSchema } from '../../../contract/player'
import type { WatchRequest } from '../../../contract/request'
import type { Overview } from '../../../contract/statistics/overview'
import type { AdminUser } from '../../../contract/user'
import { analysisShares, matches } from '../../../server/database/schema'
import { DEMO_LOGINS, DEMO_PASSWORD, ensureMatchToday, seedDemo } from '../../../server/demo/seedDemo'
import { buildTestApp, type TestApp } from '../../support/app'

const RESOURCE_NAMES = [
  'matches',
  'players',
  'teams',
  'users',
  'analyses',
] as const satisfies RecordedResource[]

let demo: TestApp
let filled: boolean

beforeAll(async () => {
  demo = await buildTestApp()
  filled = await fill()
})

const fill = () => seedDemo(demo.database, { hashPassword: demo.passwords.hash, now: demo.clock.now })

/** Signs in as the demo's user of a role and returns an answer to them. */
async function getAs<Answer>(role: Role, url: string): Promise<Answer> {
  const email = DEMO_LOGINS.find((login) => login.role === role)?.email
  const signedIn = await demo.app.inject({
    method: 'POST',
    url: PATHS.login,
    payload: { email, password: DEMO_PASSWORD },
  })
  const authorization = `Bearer ${signedIn.json().accessToken}`
  const answer = await demo.app.inject({ url, headers: { authorization } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function listAs<Row>(role: Role, resource: RecordedResource): Promise<Row[]> {
  const { path, listKey } = RESOURCES[resource]
  const url = `${path}?page=1&amount=${LIMITS.listAmount}`
  return (await getAs<Record<string, Row[]>>(role, url))[listKey] ?? []
}

test('an empty database is filled, and never twice', async () => {
  expect(filled).toBe(true)
  expect(await fill()).toBe(false)
})

test.each<[Role, Partial<Record<RecordedResource, number>>]>([
  ['Admin', { matches: 250, players: 380, teams: 20, users: 20, analyses: 500 }],
  ['Scout', { matches: 250, players: 380, teams: 20, users: 20, analyses: 450 }],
  ['Player', { matches: 250, players: 380, teams: 20, analyses: 20 }],
  ['Agent', { analyses: 12 }],
])('every list has something for the role %s', async (role, least) => {
  for (const resource of RESOURCE_NAMES) {
    const count = least[resource]
    if (count === undefined) continue
    const rows = await listAs(role, resource)
    expect.soft(rows.length, resource).toBeGreaterThanOrEqual(count)
  }
})

test('every start on another day adds one match of that day, with line-ups and notes, that the scout is assigned to', async () => {
  const stored = new Set((await listAs<Match>('Admin', 'matches')).map(({ id }) => id))
  const ofToday = async () =>
    (await demo.database.orm.select().from(matches)).filter(({ id }) => !stored.has(id))
  await ensureMatchToday(demo.database, { now: demo.clock.now })
  await ensureMatchToday(demo.database, { now: demo.clock.now })
  const [match, ...others] = await ofToday()
  expect(others).toEqual([])
  expect(match).toMatchObject({ homeScore: null, awayNotes: [] })
  expect(match?.homeNotes.map(({ minute }) => minute)).toEqual([5, 14, 23])
  expect(match?.homeLineup.length).toBeGreaterThanOrEqual(11)
  expect(match?.awayLineup.length).toBeGreaterThanOrEqual(11)
  const scout = (await listAs<AdminUser>('Admin', 'users')).find(({ email }) => email === 'scout@example.com')
  expect(match?.scoutIds).toEqual([scout?.id])

  const tomorrow = new Date(demo.clock.now().getTime() + 24 * 60 * 60 * 1000)
  await ensureMatchToday(demo.database, { now: () => tomorrow })
  expect(await ofToday()).toHaveLength(2)
})

describe('the demo’s records', () => {
  test('keeps the rules that the app has for matches, their line-ups, and players', async () => {
    const stored = await demo.database.orm.select().from(matches)
    expect(stored.filter(({ homeLineup }) => homeLineup.length > 0).length).toBeGreaterThan(100)
    for (const match of stored) expect.soft(matchInputSchema.safeParse(match).error).toBeUndefined()
    for (const player of await listAs<Player>('Admin', 'players')) {
      expect.soft(playerInputSchema.safeParse(player).error).toBeUndefined()
    }
  })

  test('has analyses only of matches that were played, of a player of one of the sides, none from the future', async () => {
    const analyses = await listAs<Analysis>('Admin', 'analyses')
    for (const { match, player, createdAt, publishedAt } of analyses) {
      expect.soft(match.homeScore).not.toBeNull()
      expect.soft([match.homeTeamId, match.awayTeamId]).toContain(player.teamId)
      expect.soft(Date.parse(publishedAt ?? createdAt)).toBeLessThanOrEqual(demo.clock.now().getTime())
      expect.soft(match.date <= createdAt.slice(0, 10)).toBe(true)
    }
    expect(analyses.some(({ publishedAt }) => publishedAt === null)).toBe(true)
    expect(new Set(analyses.map(({ level }) => level)).size).toBe(5)
  })
})

describe('the demo’s first day', () => {
  test('asks the scout for an independent opinion on a player of the match of today, whose reports are hidden', async () => {
    const { requests } = await getAs<{ requests: WatchRequest[] }>('Scout', RESOURCES.requests.path)
    const asked = requests.find(({ isIndependent }) => isIndependent)
    expect(requests.filter(({ state }) => state === 'open').length).toBeGreaterThanOrEqual(3)
    const reports = async (role: Role) =>
      (await listAs<Analysis>(role, 'analyses')).filter(({ playerId }) => playerId === asked?.playerId)
    expect((await reports('Admin')).length).toBeGreaterThanOrEqual(2)
    expect(await reports('Scout')).toEqual([])
    const match = (await listAs<Match>('Scout', 'matches')).find(
      ({ homeScore, homeNotes }) => homeScore === null && homeNotes.length > 0,
    )
    const player = (await listAs<Player>('Scout', 'players')).find(({ id }) => id === asked?.playerId)
    expect([match?.homeTeamId, match?.awayTeamId]).toContain(player?.teamId)
  })

  test('has an outcome for the scout, something in each block of the overview, and answers of agents', async () => {
    const players = await listAs<Player>('Scout', 'players')
    expect(players.filter(({ stage }) => stage === 'Signed')).toHaveLength(1)
    const overview = await getAs<Overview>('Admin', `${PATHS.statistics}?view=overview&days=28`)
    const { decisions, reports, contracts, unseen, workload, depth } = overview
    for (const [name, block] of Object.entries({ decisions, reports, contracts, unseen })) {
      expect.soft(block?.total, name).toBeGreaterThan(0)
    }
    expect(depth?.some(({ total }) => total > 0)).toBe(true)
    expect(workload.length).toBeGreaterThan(3)
    const shares = await demo.database.orm.select().from(analysisShares)
    expect(shares.some(({ reply }) => reply !== '')).toBe(true)
    expect(shares.some(({ firstOpenedAt }) => firstOpenedAt === null)).toBe(true)
  })
})
