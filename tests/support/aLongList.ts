import { ROWS_ON_DEVICE } from '../../contract/listQuery'
import type { ServerLink } from './serverFetch'

/** Raises the total in the answers of a list, so that the list is longer than a device holds. */
export function aLongList(link: ServerLink, path: string): void {
  const before = link.rewrite
  link.rewrite = async (asked, given) => {
    const response = await before(asked, given)
    const isList = asked.method === 'GET' && asked.path.startsWith(`${path}?`) && response.status === 200
    if (!isList) return response
    const body: { total: number } = await response.json()
    // Searches and filtered lists keep their own totals.
    const isAll = !/[?&](q|ids|teamId|playerId|dateFrom)=/.test(asked.path)
    const total = isAll ? body.total + ROWS_ON_DEVICE : body.total
    return new Response(JSON.stringify({ ...body, total }), { headers: response.headers })
  }
}
