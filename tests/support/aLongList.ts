import { ROWS_ON_DEVICE } from '../../contract/listQuery'
import type { ServerLink } from './serverFetch'

/** Has the answers of a list say that it has more rows than a device holds. */
export function aLongList(link: ServerLink, path: string): void {
  const before = link.rewrite
  link.rewrite = async (asked, given) => {
    const response = await before(asked, given)
    const isList = asked.method === 'GET' && asked.path.startsWith(`${path}?`) && response.status === 200
    if (!isList) return response
    const body: { total: number } = await response.json()
    // The number is that of the whole list, not that of a search.
    const isAll = !/[?&](q|ids|teamId|playerId|dateFrom)=/.test(asked.path)
    const total = isAll ? body.total + ROWS_ON_DEVICE : body.total
    return new Response(JSON.stringify({ ...body, total }), { headers: response.headers })
  }
}
