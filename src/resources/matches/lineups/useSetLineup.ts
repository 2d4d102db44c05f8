import { useFormContext } from 'react-hook-form'
import { type LineupRow, lineupPath, type MatchForm, type Side } from '../matchForm'

/** Returns a function that sets a side's line-up in the form, and each mounted field, because react-hook-form updates those one by one. */
export function useSetLineup(side: Side) {
  const { setValue } = useFormContext<MatchForm>()
  return (rows: LineupRow[]) => {
    const name = lineupPath(side)
    setValue(name, rows, { shouldDirty: true, shouldTouch: true })
    for (const [index, row] of rows.entries()) setValue(`${name}.${index}`, row)
  }
}
