import { z } from 'zod/mini'
import type { ImportApi } from '../../../../contract/import/engine/importApi'
import type { PlannedMatch } from '../../../../contract/import/lineups/protocol'
import { type LineupEntry, lineupEntrySchema } from '../../../../contract/lineup'
import { lineupPath, SIDES } from '../../../resources/matches/matchForm'

/** `kept`: other line-ups were stored, and stay. */
export type LineupResult = 'changed' | 'unchanged' | 'kept'

type Calls = Pick<ImportApi, 'fetchFresh' | 'sendRecord'>

/**
 * Puts a table's line-ups into the match as it is now. A side that has other players already keeps them, unless they are to be replaced.
 * Doing it again changes nothing.
 */
export async function writeLineups(
  { fetchFresh, sendRecord }: Calls,
  { id, ...planned }: PlannedMatch,
  { replaces }: { replaces: boolean },
): Promise<LineupResult> {
  const match = await fetchFresh('matches', id)
  const sides = SIDES.filter((side) => planned[side].length > 0).map((side) => ({
    side,
    stored: lineupOf(match, lineupPath(side)),
  }))
  const others = sides.filter(({ side, stored }) => !isSame(stored, planned[side]))
  const changed = others.filter(({ stored }) => replaces || stored.length === 0)
  if (changed.length === 0) return others.length > 0 ? 'kept' : 'unchanged'
  const changes = Object.fromEntries(changed.map(({ side }) => [lineupPath(side), planned[side]]))
  await sendRecord('matches', { call: 'update', record: { ...match, ...changes } })
  return 'changed'
}

const lineupOf = (match: object, field: string): LineupEntry[] =>
  z.array(lineupEntrySchema).safeParse(Reflect.get(match, field)).data ?? []

const isSame = (stored: readonly LineupEntry[], planned: readonly LineupEntry[]) =>
  written(stored) === written(planned)

const written = (entries: readonly LineupEntry[]) =>
  JSON.stringify(entries.map(({ shirtNo, playerId, position }) => [shirtNo, playerId, position]))
