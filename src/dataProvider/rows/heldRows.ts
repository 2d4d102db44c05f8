import type { ResourceName } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import type { OutboxEntry } from '../outbox/entry'
import { optimisticList } from '../outbox/optimistic'
import type { RecordOf } from '../records'
import type { Item } from '.'
import { asRow, wholeAsRow } from './asRow'
import type { HeldList } from './rowCalls'

type Rows<Resource extends ResourceName> = { rows: readonly RowOf<Resource>[]; total: number }

/** Returns the row of an item. */
export const toRow = <Resource extends ResourceName>(
  resource: Resource,
  item: Item<Resource>,
  isWhole: boolean,
): RowOf<Resource> => (isWhole ? wholeAsRow(resource, item as RecordOf<Resource>) : (item as RowOf<Resource>))

/** Returns a function that converts queued records to rows. */
export const rowMaker =
  <Resource extends ResourceName>(resource: Resource) =>
  (record: object): RowOf<Resource> =>
    asRow(resource, record as RecordOf<Resource>)

/** Returns the rows of a list with queued writes. Returns the same object until either changes. */
export const withQueued = <Resource extends ResourceName>(
  resource: Resource,
  held: HeldList<Resource>,
  entries: readonly OutboxEntry[],
): Rows<Resource> =>
  optimisticList(
    rowsOf(held, (item) => toRow(resource, item, held.isWhole)),
    entries,
    rowMaker(resource),
  )

const indexes = new WeakMap<object, ReadonlyMap<string, unknown>>()

/** Returns the items of a list by id. */
export function itemsById<Resource extends ResourceName>({
  items,
}: HeldList<Resource>): ReadonlyMap<string, Item<Resource>> {
  const known = indexes.get(items)
  // The map below contains only indexes of the same list type.
  if (known !== undefined) return known as ReadonlyMap<string, Item<Resource>>
  const index = new Map(items.map((item) => [item.id, item]))
  indexes.set(items, index)
  return index
}

const rowsOfLists = new WeakMap<object, object>()

function rowsOf<Resource extends ResourceName>(
  held: HeldList<Resource>,
  toRow: (item: Item<Resource>) => RowOf<Resource>,
): Rows<Resource> {
  const known = rowsOfLists.get(held)
  const list = known ?? { rows: held.items.map(toRow), total: held.total }
  if (known === undefined) rowsOfLists.set(held, list)
  return list as Rows<Resource>
}
