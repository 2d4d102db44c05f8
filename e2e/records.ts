import type { Analysis, AnalysisInput } from '../contract/analysis'
import type { Match, MatchInput } from '../contract/match'
import { RESOURCES, type RecordedResource } from '../contract/paths'
import type { Player, PlayerInput } from '../contract/player'
import type { Team } from '../contract/team'
import type { AdminUser } from '../contract/user'
import type { Account, People } from './accounts'

type By = Account | 'admin'

type Stored = { matches: Match; analyses: Analysis; players: Player; teams: Team; users: AdminUser }

type SaidOfMatch = Partial<MatchInput> & { homeTeam?: string; awayTeam?: string }
type SaidOfPlayer = Partial<PlayerInput> & { teamName?: string }

let count = 0

/** Creates records through the API. A test gives only the values that matter to it; the others are generated with unique names. */
export class Records {
  readonly #people: People

  constructor(people: People) {
    this.#people = people
  }

  async team(name = `Made-up Town ${this.#next()}`, by: By = 'admin'): Promise<Team> {
    return this.#create('teams', { name }, by)
  }

  /** Returns the team with this name, and creates it if it does not exist. */
  async #teamNamed(name: string, by: By): Promise<Team> {
    const teams = await this.all('teams', '', by)
    return teams.find((team) => team.name === name) ?? this.team(name, by)
  }

  async player({ teamName, ...said }: SaidOfPlayer = {}, by: By = 'admin'): Promise<Player> {
    const teamId = teamName === undefined ? said.teamId : (await this.#teamNamed(teamName, by)).id
    return this.#create('players', { name: `Player Nr ${this.#next()}`, ...said, teamId }, by)
  }

  /** Creates a match between two new teams, unless the test names them by id or by name. */
  async match({ homeTeam, awayTeam, ...said }: SaidOfMatch = {}, by: By = 'admin'): Promise<Match> {
    const team = async (id: string | undefined, name: string | undefined) =>
      id ?? (name === undefined ? await this.team(undefined, by) : await this.#teamNamed(name, by)).id
    const homeTeamId = await team(said.homeTeamId, homeTeam)
    const awayTeamId = await team(said.awayTeamId, awayTeam)
    return this.#create('matches', { date: '2026-05-01', ...said, homeTeamId, awayTeamId }, by)
  }

  /** Creates a draft about a new player in a new match, unless the test overrides it. */
  async analysis(said: Partial<AnalysisInput> = {}, by: By = 'admin'): Promise<Analysis> {
    const matchId = said.matchId ?? (await this.match({}, by)).id
    const playerId = said.playerId ?? (await this.player({}, by)).id
    return this.#create('analyses', { ...said, matchId, playerId }, by)
  }

  /** Creates a published analysis that is shared with these users. */
  async report(
    sharedWith: readonly Pick<Account, 'id'>[],
    said: Partial<AnalysisInput> = {},
    by: By = 'admin',
  ) {
    const accessUserIds = sharedWith.map(({ id }) => id)
    return this.analysis({ publishedAt: '2026-05-02T10:00:00.000Z', accessUserIds, ...said }, by)
  }

  /** Returns a record from the server. */
  async stored<Name extends RecordedResource>(resource: Name, { id }: { id: string }, by: By = 'admin') {
    return this.#people.call<Stored[Name]>(by, 'GET', `${RESOURCES[resource].path}/${id}`)
  }

  /** Returns the records of a list, in its order. `query`: for example `q=harbour`. */
  async all<Name extends RecordedResource>(resource: Name, query = '', by: By = 'admin') {
    const path = `${RESOURCES[resource].path}?page=1&amount=2000${query && `&${query}`}`
    return (await this.#people.call<Record<Name, Stored[Name][]>>(by, 'GET', path))[resource]
  }

  #next(): number {
    count += 1
    return count
  }

  #create<Entity>(resource: RecordedResource, body: object, by: By): Promise<Entity> {
    return this.#people.call<Entity>(by, 'POST', RESOURCES[resource].path, body)
  }
}

/** Returns records in the order of their ids, without their versions, which increase with every change. */
export const withoutVersions = <Row extends { id: string; version?: number }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.id.localeCompare(other.id)).map(({ version: _version, ...row }) => row)

type Note = NonNullable<MatchInput['homeNotes']>[number]

/** Creates a note of a match. */
export const aNote = (said: Partial<Note> = {}): Note => ({
  shirtNo: 9,
  position: '',
  notes: 'Quick feet',
  analysisId: null,
  level: null,
  ...said,
})
