import { LIMITS } from '../../../contract/fields'
import { paginate } from '../../../contract/paginate'

type Paging = { page: number; amount: number }

/** Fetches all pages of a view's table, for a file. */
export async function fetchAllRows<Row>(
  load: (paging: Paging) => Promise<{ data: { rows: Row[]; total: number } }>,
): Promise<Row[]> {
  const found: Row[] = []
  const ask = async (page: number) => {
    const { rows, total } = (await load({ page, amount: LIMITS.listAmount })).data
    return { data: rows, total }
  }
  for await (const { rows } of paginate({ ask })) found.push(...rows)
  return found
}
