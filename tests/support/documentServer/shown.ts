import type { Row, Store, Table, User } from './store'

/** Returns a record as callers see it, with the records that it refers to. */
export function shown(store: Store, table: Table, row: Row): Row {
  return EMBED[table](store, row)
}

const EMBED: Record<Table, (store: Store, row: Row) => Row> = {
  analyses: (store, row) => ({
    ...row,
    match: lightMatch(store, row.matchId),
    player: lightPlayer(store, row.playerId),
    scout: person(store, row.scouter),
  }),
  matches: (store, row) => ({
    ...row,
    homeTeam: team(store, row.homeTeamId),
    awayTeam: team(store, row.awayTeamId),
    creator: person(store, row.creator),
  }),
  players: (store, row) => ({ ...row, team: team(store, row.teamId) }),
  teams: (_store, { id, name }) => ({ id, name }),
  users: (_store, { id, firstName, lastName, email, role, status }) =>
    ({ id, firstName, lastName, email, role, status }) as Row,
}

function team(store: Store, id: unknown) {
  const found = store.find('teams', id)
  return found === undefined ? null : { id: found.id, name: found.name }
}

function person(store: Store, id: unknown) {
  const found = store.find('users', id)
  return found === undefined ? null : { id: found.id, firstName: found.firstName, lastName: found.lastName }
}

function lightMatch(store: Store, id: unknown) {
  const { date, homeTeamId, homeScore, awayTeamId, awayScore } = store.get('matches', id)
  const teams = { homeTeam: team(store, homeTeamId), awayTeam: team(store, awayTeamId) }
  return { id, date, homeTeamId, homeScore, awayTeamId, awayScore, ...teams }
}

function lightPlayer(store: Store, id: unknown) {
  const { notes: _notes, ...player } = store.get('players', id)
  return { ...player, team: team(store, player.teamId) }
}

/** Returns whether this user may read the analysis (decisions, section 5). */
export function isReadable(user: User, analysis: Row): boolean {
  const isPublished = (analysis.publishedAt ?? null) !== null
  if (user.role === 'Admin' || analysis.scouter === user.id) return true
  if (user.role === 'Scout') return isPublished || isSharedWith(analysis, user.id)
  return isPublished && isSharedWith(analysis, user.id)
}

export const isSharedWith = ({ accessUserIds }: Row, userId: string) =>
  Array.isArray(accessUserIds) && accessUserIds.includes(userId)
