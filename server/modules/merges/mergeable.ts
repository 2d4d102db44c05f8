import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Mergeable, Moved } from '../../../contract/merge'
import type { Executor } from '../../database/connect'
import { analyses, matches, players, shortListEntries, teams } from '../../database/schema'
import { bumpRevisionOf } from '../../lists/changeLog'
import type { RevisionKey } from '../../lists/revisions'
import type { Permit } from '../../security/authorize'

/**
 * A column that refers to records of a kind, or holds a line-up of them, and the count that its rows belong to; none where not
 * everybody who merges may know of them.
 */
export type Reference = { column: PgColumn; counted?: keyof Moved; isLineup?: boolean }

type Kind = {
  table: typeof players | typeof teams | typeof matches
  /** The right to merge them. */
  action: MergeAction
  /** The column of `media_uses` for those that hold files. */
  files?: 'playerId' | 'matchId'
  /** All columns that refer to it, except those of `media_uses`. */
  references: readonly Reference[]
  /** The revisions of all lists that show it. */
  revisions: readonly [RevisionKey, ...RevisionKey[]]
}

export type MergeAction = 'player.merge' | 'team.merge' | 'match.merge'
export type MergePermit = Permit<MergeAction>

/** What a merge has to change for each resource. A new column that refers to players, teams or matches belongs here. */
export const MERGE_KINDS: Readonly<Record<Mergeable, Kind>> = {
  players: {
    table: players,
    action: 'player.merge',
    files: 'playerId',
    references: [
      { column: analyses.playerId, counted: 'analyses' },
      { column: matches.homeLineup, counted: 'matches', isLineup: true },
      { column: matches.awayLineup, counted: 'matches', isLineup: true },
      { column: shortListEntries.playerId },
    ],
    revisions: ['players', 'matches', 'analyses'],
  },
  teams: {
    table: teams,
    action: 'team.merge',
    references: [
      { column: players.teamId, counted: 'players' },
      { column: matches.homeTeamId, counted: 'matches' },
      { column: matches.awayTeamId, counted: 'matches' },
      { column: analyses.playedForId },
    ],
    revisions: ['teams', 'players', 'matches', 'analyses'],
  },
  matches: {
    table: matches,
    action: 'match.merge',
    files: 'matchId',
    references: [{ column: analyses.matchId, counted: 'analyses' }],
    revisions: ['matches', 'analyses'],
  },
}

/** "analyses.player_id", the key of moved rows in `merges.moved`. */
export const referenceKey = ({ column }: Pick<Reference, 'column'>) =>
  `${getTableName(column.table)}.${column.name}`

/**
 * Marks lists as changed: by the two records alone, as whatever shows one of them is told with it, and by the matches whose line-ups
 * name them, of which lists show the version.
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
