import { namesOf } from './aliases'
import type { ANALYSIS_FIELDS } from './analysis'
import { LEVELS, PLAYER_PRIORITIES, placeOfPosition, STAGES } from './closedLists'
import type { ListedField } from './descriptor'
import { externalWords } from './externalIds'
import type { FilterName, ListDefinition } from './listQuery'
import type { MATCH_FIELDS } from './match'
import type { PLAYER_FIELDS } from './player'
import { groupOfPosition } from './positionGroups'
import type { Ratings } from './ratings'
import type { REQUEST_FIELDS } from './request'
import type { AnalysisRow, MatchRow, PlayerRow, RequestRow, ShortListRow, TeamRow, UserRow } from './rows'
import type { SHORT_LIST_FIELDS } from './shortList'
import { meanOf } from './statistics'
import type { TEAM_FIELDS } from './team'
import { fullName } from './text'
import type { ADMIN_USER_FIELDS } from './user'

/** The sorts and filters that a list must have, because the entity’s fields declare them. */
type RequiredKeys<Entity> = {
  sorts: Record<ListedField<Entity, 'sort'>, unknown>
  filters: Record<ListedField<Entity, 'filter'>, unknown>
}

/**
 * Types a list’s sorts and filters by their names, so that the compiler checks the server’s SQL against them. A list may also have sorts and
 * filters without a field of that name.
 */
function define<Row extends { id: string }, Entity>() {
  return <Sort extends string, Filter extends FilterName>(
    definition: ListDefinition<Row, Sort, Filter> & RequiredKeys<Entity>,
  ) => definition
}

/** The fields that both the row of a match and the whole match have, so that lists can filter and sort both. */
type ListedMatch = Pick<
  MatchRow,
  | 'id'
  | 'date'
  | 'homeTeamId'
  | 'homeTeam'
  | 'awayTeamId'
  | 'awayTeam'
  | 'competition'
  | 'season'
  | 'creator'
  | 'externalIds'
>

export const MATCH_LIST = define<ListedMatch, typeof MATCH_FIELDS>()({
  defaultSort: { field: 'date', order: 'DESC' },
  sorts: {
    date: ({ date }) => date,
    homeTeam: ({ homeTeam }) => homeTeam.name,
    awayTeam: ({ awayTeam }) => awayTeam.name,
  },
  search: ({ homeTeam, awayTeam }) => [...namesOf(homeTeam), ...namesOf(awayTeam)],
  exactWords: ({ externalIds }) => externalWords(externalIds),
  filters: {
    teamId: ({ homeTeamId, awayTeamId }, id) => homeTeamId === id || awayTeamId === id,
    dateFrom: ({ date }, day) => date >= day,
    dateTo: ({ date }, day) => date <= day,
    createdBy: ({ creator }, id) => creator?.id === id,
    competition: ({ competition }, name) => competition === name,
    season: ({ season }, name) => season === name,
  },
})

export const PLAYER_LIST = define<PlayerRow, typeof PLAYER_FIELDS>()({
  defaultSort: { field: 'name', order: 'ASC' },
  sorts: {
    name: ({ name }) => name,
    team: ({ team }) => team?.name ?? null,
    position: ({ position }) => placeOfPosition(position),
    birthDate: ({ birthDate }) => birthDate,
    playerPriority: ({ playerPriority }) => PLAYER_PRIORITIES.indexOf(playerPriority),
    stage: ({ stage }) => (stage ? STAGES.indexOf(stage) : null),
    contractEnd: ({ contractEnd }) => contractEnd ?? null,
  },
  search: ({ team, position, foot, playerPriority, ...player }) => [
    ...namesOf(player),
    ...(team === null ? [] : namesOf(team)),
    position,
    foot ?? '',
    playerPriority,
  ],
  exactWords: ({ externalIds }) => externalWords(externalIds),
  filters: {
    teamId: ({ teamId }, id) => teamId === id,
    position: ({ position }, value) => position === value,
    playerPriority: ({ playerPriority }, value) => playerPriority === value,
    foot: ({ foot }, value) => foot === value,
    stage: ({ stage = '' }, value) => (value === 'none' ? stage === '' : stage === value),
    positionGroup: ({ position }, group) => groupOfPosition(position) === group,
    contractTo: ({ contractEnd }, day) => contractEnd != null && contractEnd <= day,
    hasTeam: ({ teamId }, value) => String(teamId !== null) === value,
    bornFrom: ({ birthDate }, day) => birthDate !== null && birthDate >= day,
    bornTo: ({ birthDate }, day) => birthDate !== null && birthDate <= day,
    heightFrom: ({ height }, centimetres) => height !== null && height >= Number(centimetres),
    heightTo: ({ height }, centimetres) => height !== null && height <= Number(centimetres),
    createdBy: ({ scouter }, id) => scouter === id,
  },
})

export const TEAM_LIST = define<TeamRow, typeof TEAM_FIELDS>()({
  defaultSort: { field: 'name', order: 'ASC' },
  sorts: { name: ({ name }) => name },
  search: namesOf,
  exactWords: ({ externalIds }) => externalWords(externalIds),
  filters: { country: ({ country }, name) => country === name },
})

export const USER_LIST = define<UserRow, typeof ADMIN_USER_FIELDS>()({
  defaultSort: { field: 'name', order: 'ASC' },
  sorts: {
    name: fullName,
    email: ({ email }) => email,
    role: ({ role }) => role,
    status: ({ status }) => status,
    lastSignInAt: ({ lastSignInAt }) => lastSignInAt,
  },
  search: ({ firstName, lastName, email, role }) => [firstName, lastName, email, role],
  filters: {
    role: ({ role }, value) => role === value,
    status: ({ status }, value) => String(status) === value,
    locked: ({ locked = false }, value) => String(locked) === value,
  },
})

export const SHORT_LIST_LIST = define<
  Omit<ShortListRow, 'entriesCount' | 'playerIds'>,
  typeof SHORT_LIST_FIELDS
>()({
  defaultSort: { field: 'updatedAt', order: 'DESC' },
  sorts: { name: ({ name }) => name, updatedAt: ({ updatedAt }) => updatedAt },
  search: ({ name, author }) => [name, author === null ? '' : fullName(author)],
  filters: {},
})

export const REQUEST_LIST = define<RequestRow, typeof REQUEST_FIELDS>()({
  defaultSort: { field: 'createdAt', order: 'DESC' },
  sorts: { createdAt: ({ createdAt }) => createdAt, dueOn: ({ dueOn }) => dueOn },
  search: ({ player, scout, asker }) => [
    player?.name ?? '',
    ...[scout, asker].flatMap((person) => (person === null ? [] : [fullName(person)])),
  ],
  filters: {
    playerId: ({ playerId }, id) => playerId === id,
    matchId: ({ matchId }, id) => matchId === id,
    assignedTo: ({ scoutId }, id) => scoutId === id,
    state: ({ state }, value) => state === value,
  },
})

type ListedAnalysis = Omit<
  AnalysisRow,
  'mediaCount' | 'mean' | 'groupMeans' | 'ratedCount' | 'conclusion' | 'version'
> &
  (Ratings | Pick<AnalysisRow, 'mean'>)

export const ANALYSIS_LIST = define<ListedAnalysis, typeof ANALYSIS_FIELDS>()({
  defaultSort: { field: 'createdAt', order: 'DESC' },
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    publishedAt: ({ publishedAt }) => publishedAt,
    date: ({ match }) => match.date,
    player: ({ player }) => player.name,
    level: ({ level }) => (level === null ? null : LEVELS.indexOf(level)),
    mean: meanOf,
  },
  search: ({ player, match, scout, playedFor, position, level }) => [
    player.name,
    player.team?.name ?? '',
    playedFor?.name ?? '',
    match.homeTeam.name,
    match.awayTeam.name,
    scout?.firstName ?? '',
    scout?.lastName ?? '',
    position,
    level ?? '',
  ],
  filters: {
    teamId: ({ player }, id) => player.teamId === id,
    position: ({ position }, value) => position === value,
    level: ({ level }, value) => level === value,
    playerId: ({ playerId }, id) => playerId === id,
    matchId: ({ matchId }, id) => matchId === id,
    published: ({ publishedAt }, value) => String(publishedAt !== null) === value,
    dateFrom: ({ match }, day) => match.date >= day,
    dateTo: ({ match }, day) => match.date <= day,
    competition: ({ match }, name) => match.competition === name,
    assignedTo: ({ accessUserIds }, id) => accessUserIds.includes(id),
    createdBy: ({ scouter }, id) => scouter === id,
  },
})

export const LISTS = {
  matches: MATCH_LIST,
  players: PLAYER_LIST,
  teams: TEAM_LIST,
  users: USER_LIST,
  analyses: ANALYSIS_LIST,
  shortLists: SHORT_LIST_LIST,
  requests: REQUEST_LIST,
} as const
