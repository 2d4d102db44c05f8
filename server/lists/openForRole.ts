import { clubFieldsOf, forRole, seesClubFields } from '../../contract/clubFields'
import type { ListQuery } from '../../contract/listQuery'
import type { ResourceName } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import { refuseClubFields } from '../security/clubFields'
import type { OpenedList } from './listAnswer'
import type { ResourceReader } from './listReader'

/**
 * Opens a list as the caller’s role sees it. Other roles than administrators and scouts get neither the fields for the club alone nor the
 * filters and sorts by them, which have the names of the fields.
 */
export function openForRole<Row extends { id: string }>(
  actor: Actor,
  resource: ResourceName,
  reader: ResourceReader<Row>,
): OpenedList<Row> {
  if (clubFieldsOf(resource).length === 0) return { view: 'staff', reader }
  if (seesClubFields(actor.role)) return { view: 'club', reader }
  const allowed = (query: ListQuery): ListQuery => {
    const { sort } = query
    refuseClubFields(actor, resource, sort === undefined ? query : { ...query, [sort]: true })
    return query
  }
  const shown = <Shown extends object>(rows: Shown[]) => rows.map((row) => forRole(actor.role, resource, row))
  return {
    view: 'staff',
    reader: {
      ...reader,
      ids: async (executor, query) => reader.ids(executor, allowed(query)),
      pageIds: async (executor, query, total) => reader.pageIds(executor, allowed(query), total),
      count: async (executor, query) => reader.count(executor, allowed(query)),
      rows: async (executor, ids) => shown(await reader.rows(executor, ids)),
      shortRows: async (executor, ids) => shown(await reader.shortRows(executor, ids)),
    },
  }
}
