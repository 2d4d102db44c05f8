import { useFormContext } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import { isBlankRow, type LineupRow, lineupPath, type MatchForm, type Side } from '../matchForm'

/** Returns a function that merges rows into a side's line-up, up to the limit, and returns the number of skipped rows. */
export function useAddToLineup(side: Side) {
  const { getValues, setValue } = useFormContext<MatchForm>()
  return (found: readonly LineupRow[]): number => {
    const name = lineupPath(side)
    const all = joined(getValues(name) ?? [], found)
    const rows = all.slice(0, LIMITS.lineupPerSide)
    setValue(name, rows, { shouldDirty: true, shouldTouch: true })
    // Updates the mounted fields, which neither setValue of the whole list nor useFieldArray's replace updates.
    for (const [index, row] of rows.entries()) setValue(`${name}.${index}`, row)
    return all.length - rows.length
  }
}

/** Merges two line-ups. Players in both get the new number and position, if given; new players come last. Blank rows are removed. */
function joined(rows: readonly LineupRow[], found: readonly LineupRow[]): LineupRow[] {
  const byPlayer = new Map(found.map((row) => [row.playerId ?? row, row]))
  const updated = rows.map((row) => {
    const now = row.playerId === null ? undefined : byPlayer.get(row.playerId)
    return now === undefined
      ? row
      : {
          ...row,
          shirtNo: now.shirtNo ?? row.shirtNo,
          position: now.position || row.position,
          isStarter: now.isStarter ?? row.isStarter,
        }
  })
  const known = new Set(rows.map(({ playerId }) => playerId))
  const added = [...byPlayer.values()].filter(({ playerId }) => playerId === null || !known.has(playerId))
  return [...updated.filter((row) => !isBlankRow(row)), ...added]
}
