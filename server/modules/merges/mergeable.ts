import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Mergeable, Moved } from '../../../contract/merge'
import type { Executor } from '../../database/connect'
import { analyses, matches, players, requests, shortListEntries, teams } from '../../database/schema'
import { bumpRevisionOf } from '../../lists/changeLog'
import type { RevisionKey } from '../../lists/revisions'
import type { Permit } from '../../security/authorize'

/** A column that refers to records of a kind. */
export type Reference = {
  column: PgColumn
  /** The count that its rows belong to. Left out if not all users who merge may know of the rows. */
  counted?: keyof Moved
  /** Whether the column holds line-ups. */
  isLineup?: boolean
  /** Whether deleting the record is allowed, and clears the column or deletes the row. */
  endsWithRecord?: boolean
}

type Kind = {
  table: typeof players | typeof teams | typeof matches
  /** The right to merge its records. */
  action: MergeAction
  /** The column of `media_uses`, if its records hold files. */
  files?: 'playerId' | 'matchId'
  /** All columns that refer to its records, except those of `media_uses`, in the order of the locks (ARCHITECTURE.md). */
  references: readonly Reference[]
  /** The revisions of all lists that show its records. */
  revisions: readonly [RevisionKey, ...RevisionKey[]]
}

export type MergeAction = 'player.merge' | 'team.merge' | 'match.merge'
export type MergePermit = Permit<MergeAction>

/** Describes each kind for merging and undoing. A new column that refers to players, teams or matches belongs here. */
export const MERGE_KINDS: Readonly<Record<Mergeable, Kind>> = {
  players: {
    table: players,
    action: 'player.merge',
    files: 'playerId',
    references: [
      { column: analyses.playerId, counted: 'analyses' },
      { column: matches.homeLineup, counted: 'matches', isLineup: true },
      { column: matches.awayLineup, counted: 'matches', isLineup: true },
      { column: shortListEntries.playerId, endsWithRecord: true },
      { column: requests.playerId, endsWithRecord: true },
    ],
    revisions: ['players', 'matches', 'analyses'],
  },
  teams: {
    table: teams,
    action: 'team.merge',
    references: [
      { column: players.teamId, counted: 'players' },
      { column: analyses.playedForId },
      { column: matches.homeTeamId, counted: 'matches' },
      { column: matches.awayTeamId, counted: 'matches' },
    ],
    revisions: ['teams', 'players', 'matches', 'analyses'],
  },
  matches: {
    table: matches,
    action: 'match.merge',
    files: 'matchId',
    references: [
      { column: analyses.matchId, counted: 'analyses' },
      { column: requests.matchId, endsWithRecord: true },
    ],
    revisions: ['matches', 'analyses'],
  },
}

/** Returns the key of a column's rows in `merges.moved`: "analyses.player_id". */
export const referenceKey = ({ column }: Pick<Reference, 'column'>) =>
  `${getTableName(column.table)}.${column.name}`

/**
 * Marks lists as changed by the two records, and by the matches whose line-ups name them, because lists show the version of a match. Other
 * records that show a player, team or match change with it.
 */
export function bumpMerge(
  executor: Executor,
  kind: Mergeable,
  ids: readonly string[],
  moved: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const lineups = MERGE_KINDS[kind].references.filter(({ isLineup }) => isLineup)
  const matchIds = lineups.flatMap((reference) => moved[referenceKey(reference)] ?? [])
  const changes = MERGE_KINDS[kind].revisions.map((resource) => ({
    resource,
    ids: resource === kind ? ids : resource === 'matches' ? [...new Set(matchIds)] : [],
  }))
  return bumpRevisionOf(executor, ...changes)
}
