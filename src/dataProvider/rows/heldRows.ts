import type { ResourceName } from '../../../contract/paths'
import { type RowOf, toRow } from '../../../contract/rows'
import type { OutboxEntry } from '../outbox/entry'
import { optimisticList } from '../outbox/optimistic'
import type { HeldList, Item } from './rowCalls'

type Rows<Resource extends ResourceName> = { rows: readonly RowOf<Resource>[]; total: number }

/** Returns a function that computes a value for an object once, and then returns the same value. */
function oncePerObject<Key extends object>() {
  const known = new WeakMap<Key, object>()
  return <Value extends object>(key: Key, compute: () => Value): Value => {
    const value = known.get(key) ?? compute()
    known.set(key, value)
    // The type is right, because each cache has one type of value.
    return value as Value
  }
}

const cachedRow = oncePerObject()
const cachedRows = oncePerObject()
const cachedIndex = oncePerObject()

/** Returns the row of an item. The row of a whole record also has the record's other fields, for servers with only the documented calls. */
export const rowOfItem = <Resource extends ResourceName>(
  resource: Resource,
  item: Item<Resource>,
  isWhole: boolean,
): RowOf<Resource> =>
  isWhole
    ? cachedRow(item, () => ({ ...toRow(resource, item), ...item }) as RowOf<Resource>)
    : (item as RowOf<Resource>)

/** Returns the rows of a list with queued writes. Returns the same object until the list or the writes change. */
export const withQueued = <Resource extends ResourceName>(
  resource: Resource,
  held: HeldList<Resource>,
  entries: readonly OutboxEntry[],
): Rows<Resource> =>
  optimisticList(
    cachedRows(held, () => ({
      rows: held.items.map((item) => rowOfItem(resource, item, held.isWhole)),
      total: held.total,
    })),
    entries,
    (record) => toRow(resource, record),
  )

/** Returns the items of a list by id. */
export const itemsById = <Resource extends ResourceName>({
  items,
}: HeldList<Resource>): ReadonlyMap<string, Item<Resource>> =>
  cachedIndex(items, () => new Map(items.map((item) => [item.id, item])))
