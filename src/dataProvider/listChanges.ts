type Rows<Row> = { rows: readonly Row[]; total: number }
type Changed<Row> = { rows: Row[]; total: number }

/** A list with one more record on top; one that it has is replaced where it stands. */
export const withAdded = <Row extends { id: string }>(list: Rows<Row>, row: Row): Changed<Row> =>
  list.rows.some(({ id }) => id === row.id)
    ? withReplaced(list, row)
    : { rows: [row, ...list.rows], total: list.total + 1 }

/** A list with this record in the place of the one that has its id. */
export const withReplaced = <Row extends { id: string }>(
  { rows, total }: Rows<Row>,
  row: Row,
): Changed<Row> => ({ rows: rows.map((old) => (old.id === row.id ? row : old)), total })

/** A list without the record of this id. */
export function withRemoved<Row extends { id: string }>(
  { rows, total }: Rows<Row>,
  removedId: string,
): Changed<Row> {
  const kept = rows.filter(({ id }) => id !== removedId)
  return { rows: kept, total: total - (rows.length - kept.length) }
}
