import type { Found, RecordIndex } from '../../../contract/duplicates/duplicateIndex'
import { type ComparedPlayer, playerIndex } from '../../../contract/duplicates/players'
import { teamIndex } from '../../../contract/duplicates/teams'
import type { PlayerReason, TeamReason } from '../../../contract/duplicates/verdict'
import type { Mergeable } from '../../../contract/merge'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { processInChunks } from './processInChunks'

export type Reason = PlayerReason | TeamReason

/** A stored player or team. */
export type Row = Pick<Player, 'id' | 'name'> & Partial<Player & Omit<Team, 'version'>>

/** A stored record with what of it is compared. */
export type Entry = ComparedPlayer & { id: string; row: Row }
export type Duplicate = Found<Entry, Reason>
export type DuplicateIndex = RecordIndex<ComparedPlayer, Entry, Reason>

export const entryOf = (row: Row): Entry => ({
  id: row.id,
  name: row.name,
  birthDate: row.birthDate ?? null,
  team: row.team?.name ?? null,
  row,
})

/** The contract's index, of players or of teams, empty. */
export const emptyIndex = (resource: Mergeable): DuplicateIndex =>
  resource === 'players' ? playerIndex<Entry>() : teamIndex<Entry>()

const built = new WeakMap<readonly Row[], Promise<DuplicateIndex>>()

/**
 * An index over stored records, built in slices. The same array is taken in only once, so who passes what a list holds
 * in memory waits for the first look-up alone.
 */
export function createIndex(resource: Mergeable, rows: readonly Row[]): Promise<DuplicateIndex> {
  const known = built.get(rows)
  if (known !== undefined) return known
  const index = emptyIndex(resource)
  const building = processInChunks(rows, (row) => index.add(entryOf(row))).then(() => index)
  built.set(rows, building)
  return building
}
