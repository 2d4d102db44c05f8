import { LIMITS } from '../../../contract/fields'

type Paging = { page: number; amount: number }

/** The whole of a view's table, however many pages it comes in: for a file, not for the screen. */
export async function everyRow<Row>(
  load: (paging: Paging) => Promise<{ data: { rows: Row[]; total: number } }>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = (await load({ page, amount: LIMITS.listAmount })).data
    found.push(...rows)
    if (rows.length === 0 || found.length >= total) return found
  }
}
