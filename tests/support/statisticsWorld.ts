import type { Analysis } from '../../contract/analysis'
import { LEVELS } from '../../contract/level'
import type { Match } from '../../contract/match'
import { PLAYER_PRIORITIES, type Player, POSITIONS } from '../../contract/player'
import { mapRatings, SCORES } from '../../contract/ratings'
import type { StatisticsQueryInput, StatisticsView } from '../../contract/statistics/call'
import { MOST_COMPARED } from '../../contract/statistics/comparison'
import { PLAYER_SORTS } from '../../contract/statistics/players'
import type { StatisticsFilter } from '../../contract/statistics/selection'
import type { Team } from '../../contract/team'
import type { Role } from '../../contract/user'
import type { TestApp } from './app'
import { aMatch, anAnalysis, aPlayer, aTeam } from './factories'
import { type Persona, persona } from './personas'
import type { Random } from './random'

/** A club in small: people of all roles, and analyses of which each may read other ones. */
export type StatisticsWorld = {
  /** By role; of scouts, the first. */
  people: Record<Role, Persona>
  /** All who may write analyses. */
  writers: Persona[]
  teams: Team[]
  players: Player[]
  matches: Match[]
  analyses: Analysis[]
}

/** Few, so that many analyses are of the same place and the same player. */
const PLACES = POSITIONS.slice(8, 11)
const DAYS = ['2024-02-29', '2025-09-13', '2025-12-31', '2026-01-01', '2026-01-31', '2026-04-18'] as const
const BIRTHDAYS = [null, '1998-02-28', '2004-02-29', '2004-03-01', '2007-12-31'] as const

/** Writes a club of its own by way of the real calls. One of its scouts has left since. */
export async function aStatisticsWorld(
  app: TestApp,
  random: Random,
  size = { players: 14, analyses: 45 },
): Promise<StatisticsWorld> {
  const people = {
    Admin: await persona(app, 'Admin'),
    Scout: await persona(app, 'Scout'),
    Player: await persona(app, 'Player'),
    Agent: await persona(app, 'Agent'),
  }
  const leaving = await persona(app, 'Scout')
  const writers = [people.Admin, people.Scout, people.Player, await persona(app, 'Scout')]
  const world: StatisticsWorld = { people, writers, teams: [], players: [], matches: [], analyses: [] }
  for (let count = 0; count < 4; count += 1) world.teams.push(await aTeam(app))
  for (let count = 0; count < size.players; count += 1) {
    world.players.push(
      await aPlayer(app, people.Admin, {
        position: random.pick([...PLACES, '']),
        birthDate: random.pick(BIRTHDAYS),
        teamId: random.chance(0.8) ? random.pick(world.teams).id : null,
        playerPriority: random.pick(PLAYER_PRIORITIES),
      }),
    )
  }
  for (const date of DAYS) {
    const [home, away] = random.chance(0.5) ? world.teams : [...world.teams].reverse()
    world.matches.push(await aMatch(app, people.Admin, { date, homeTeamId: home?.id, awayTeamId: away?.id }))
  }
  for (let count = 0; count < size.analyses; count += 1) {
    world.analyses.push(
      await aRandomAnalysis(app, random, world, random.pick([...writers, people.Scout, leaving])),
    )
  }
  await people.Admin.call('DELETE', `/v1/user/admin/${leaving.id}`)
  return world
}

/** Half of them drafts, half of them shared, a fifth without any rating. */
export async function aRandomAnalysis(
  app: TestApp,
  random: Random,
  { people, players, matches }: StatisticsWorld,
  by: Persona,
): Promise<Analysis> {
  const ratedShare = random.pick([0, 0.3, 0.8, 0.8, 1])
  const mayShare = by.role !== 'Player'
  return anAnalysis(app, by, {
    matchId: random.pick(matches).id,
    playerId: random.pick(players).id,
    publishedAt: random.chance(0.6) ? '2026-05-02T10:00:00.000Z' : null,
    level: random.pick([...LEVELS, null]),
    position: random.pick([...PLACES, '']),
    ...(mayShare && { accessUserIds: random.some([people.Agent.id, people.Player.id], 0.5) }),
    ...mapRatings(() => (random.chance(ratedShare) ? { score: random.pick(SCORES) } : {})),
  })
}

/** A filter that says something about some of what it can speak of. */
export function randomFilter(random: Random, { teams, writers }: StatisticsWorld): StatisticsFilter {
  const said = <Value>(value: Value) => (random.chance(0.2) ? value : undefined)
  return {
    scout: said(random.pick(writers).id),
    dateFrom: said(random.pick(DAYS)),
    dateTo: said(random.pick(DAYS)),
    teamId: said(random.pick(teams).id),
    position: said(random.pick([...PLACES, 'none'])),
    ageFrom: said(random.pick([18, 22])),
    ageTo: said(random.pick([21, 28])),
    level: said(random.pick([...LEVELS, 'none'])),
    playerPriority: said(random.pick(PLAYER_PRIORITIES)),
  }
}

type QueriesByView = { [View in StatisticsView]: Extract<StatisticsQueryInput, { view: View }> }

/** A question of each view, through filters of its own. */
export function randomQueries(random: Random, world: StatisticsWorld): StatisticsQueryInput[] {
  const filter = () => randomFilter(random, world)
  const paged = () => (random.chance(0.5) ? {} : { page: 1 + random.below(3), amount: 1 + random.below(5) })
  const anyPlayer = () => random.pick(world.players).id
  const queries: QueriesByView = {
    choices: { view: 'choices' },
    players: {
      view: 'players',
      ...filter(),
      ...paged(),
      ...(random.chance(0.3) && { q: random.pick(['player 1', 'TEAM', 'nobody']) }),
      ...(random.chance(0.8) && { sort: random.pick(PLAYER_SORTS), order: random.pick(['ASC', 'DESC']) }),
    },
    player: { view: 'player', ...filter(), playerId: anyPlayer() },
    comparison: {
      view: 'comparison',
      ...filter(),
      playerIds: Array.from({ length: 1 + random.below(MOST_COMPARED) }, anyPlayer).join(','),
    },
    coverage: { view: 'coverage', ...filter() },
    notSeen: { view: 'notSeen', ...filter(), ...paged(), ...(random.chance(0.5) && { days: 200 }) },
    calibration: { view: 'calibration', ...filter() },
    analyses: {
      view: 'analyses',
      ...filter(),
      ...paged(),
      ...(random.chance(0.5) && { playerId: anyPlayer() }),
    },
  }
  return Object.values(queries)
}

/** The path of the call, as a browser writes it. */
export function statisticsPath(query: StatisticsQueryInput): string {
  const said = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/v1/statistics?${new URLSearchParams(said)}`
}
