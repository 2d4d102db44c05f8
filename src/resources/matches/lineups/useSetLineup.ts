import { useFormContext } from 'react-hook-form'
import { type LineupRow, lineupPath, type MatchForm, type Side } from '../matchForm'

/** Puts a side's line-up into the form, also into the fields of rows that are on the page already, which the form fills row by row alone. */
export function useSetLineup(side: Side) {
  const { setValue } = useFormContext<MatchForm>()
  return (rows: LineupRow[]) => {
    const name = lineupPath(side)
    setValue(name, rows, { shouldDirty: true, shouldTouch: true })
    for (const [index, row] of rows.entries()) setValue(`${name}.${index}`, row)
  }
}
