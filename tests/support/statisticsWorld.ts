import type { Analysis } from '../../contract/analysis'
import { LEVELS, PLAYER_PRIORITIES, type Role } from '../../contract/closedLists'
import type { Match } from '../../contract/match'
import type { Player } from '../../contract/player'
import { mapRatings, SCORES } from '../../contract/ratings'
import type { Team } from '../../contract/team'
import type { TestApp } from './app'
import { aMatch, anAnalysis, aPlayer, aTeam } from './factories'
import { type Persona, persona } from './personas'
import type { Random } from './random'
import { BIRTHDAYS, DAYS, PLACES } from './statisticsQueries'

/** A small club: users of all roles, each with other readable analyses. */
export type StatisticsWorld = {
  /** The users by role; for scouts, the first one. */
  people: Record<Role, Persona>
  /** The users who may write analyses, without the deleted scout. */
  writers: Persona[]
  teams: Team[]
  players: Player[]
  matches: Match[]
  analyses: Analysis[]
}

/** Creates a club by the real calls. One of its scouts is deleted at the end. */
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

/** Creates an analysis at random: two fifths are drafts, a fifth have no rating, and users of the role player share none. */
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
