import type { ResourceName } from '../../contract/paths'
import { ROW_SCHEMAS, type RowOf, toRow } from '../../contract/rows'

/** Returns a function that makes the row of a whole record, as a list call answers it. */
export const rowOf =
  <Resource extends ResourceName>(resource: Resource) =>
  (record: object) =>
    ROW_SCHEMAS[resource].parse(toRow(resource, record)) as RowOf<Resource>
