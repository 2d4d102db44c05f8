import type { Analysis } from '../../contract/analysis'
import type { Match } from '../../contract/match'
import { RESOURCES, type RecordedResource } from '../../contract/paths'
import type { Player } from '../../contract/player'
import type { Team } from '../../contract/team'
import type { TestApp } from './app'
import { type Persona, persona } from './personas'

/** The values that a test sets; the others are generated. */
type Said = Record<string, unknown>

let count = 0

/** Creates a team by the real call. */
export async function aTeam(app: TestApp, by?: Persona, said: Said = {}): Promise<Team> {
  count += 1
  return create(app, 'teams', by, { name: `Team ${count}`, ...said })
}

export async function aPlayer(app: TestApp, by?: Persona, said: Said = {}): Promise<Player> {
  count += 1
  return create(app, 'players', by, { name: `Player ${count}`, ...said })
}

/** Creates a match between two new teams, unless the test names them. */
export async function aMatch(app: TestApp, by?: Persona, said: Said = {}): Promise<Match> {
  const homeTeamId = said.homeTeamId ?? (await aTeam(app, by)).id
  const awayTeamId = said.awayTeamId ?? (await aTeam(app, by)).id
  return create(app, 'matches', by, { date: '2026-05-01', ...said, homeTeamId, awayTeamId })
}

/** Returns a match as in lists: without its line-ups (decision record 0038). */
export const withoutLineups = ({ homeLineup: _home, awayLineup: _away, ...match }: Match) => match

/** Creates an analysis of a new player in a new match, unless the test names them. */
export async function anAnalysis(app: TestApp, by?: Persona, said: Said = {}): Promise<Analysis> {
  const matchId = said.matchId ?? (await aMatch(app, by)).id
  const playerId = said.playerId ?? (await aPlayer(app, by)).id
  return create(app, 'analyses', by, { ...said, matchId, playerId })
}

const PUBLISHED_AT = '2026-05-02T10:00:00.000Z'

export async function aPublishedAnalysis(app: TestApp, by?: Persona, said: Said = {}): Promise<Analysis> {
  return anAnalysis(app, by, { publishedAt: PUBLISHED_AT, ...said })
}

const makers = new WeakMap<TestApp, Promise<Persona>>()

/** Returns the administrator who creates records for tests that name no creator. */
function somebody(app: TestApp): Promise<Persona> {
  const known = makers.get(app) ?? persona(app, 'Admin', { firstName: 'Some', lastName: 'Body' })
  makers.set(app, known)
  return known
}

async function create<Entity>(
  app: TestApp,
  resource: RecordedResource,
  by: Persona | undefined,
  body: Said,
): Promise<Entity> {
  const { call } = by ?? (await somebody(app))
  const answer = await call<Entity>('POST', RESOURCES[resource].path, body)
  if (answer.status !== 201) {
    throw new Error(`A test could not make one of the ${resource}: ${JSON.stringify(answer.body)}`)
  }
  return answer.body
}
