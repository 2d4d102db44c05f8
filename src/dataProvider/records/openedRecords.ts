import { LIST_TOOLS, RESOURCE_NAMES, ROUTES } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import type { SearchedResource } from '../../../contract/search'
import type { FoundRow } from '../calls/search'
import { deviceOwner } from '../deviceOwner'
import type { createRowLookup } from '../rows/rowLookup'
import { storedRecord, storeRecord } from '../storage/storedRecords'

/** A record whose page was opened. Its names are read when they are shown. */
type Opened = { resource: SearchedResource; id: string }

/** The list on the device, stored among the records, so that signing out erases it. */
type StoredList = { id: string; opened: Opened[] }
const STORED = 'openedRecords'
const MAX_OPENED = 8

const NO_RECORDS: readonly string[] = ['create', ...LIST_TOOLS]

/** Returns the record of a page's address; undefined for pages of other kinds. */
export function recordOfAddress(pathname: string): Opened | undefined {
  const id = pathname.split('/').at(-1) ?? ''
  if (id === '' || NO_RECORDS.includes(id)) return undefined
  if (pathname === ROUTES.viewAnalysis(id)) return { resource: 'analyses', id }
  const resource = RESOURCE_NAMES.find((name) => pathname === ROUTES.edit(name, id))
  return resource === undefined || resource === 'requests' ? undefined : { resource, id }
}

/** Creates the list of the records that the user opened last. It is on this device only. */
export function createOpenedRecords({ findMany }: Pick<ReturnType<typeof createRowLookup>, 'findMany'>) {
  let writing: Promise<unknown> = Promise.resolve()
  const read = async () => (await storedRecord<StoredList>(deviceOwner(), STORED, STORED))?.opened ?? []

  async function rowsOf<Resource extends SearchedResource>(resource: Resource, opened: readonly Opened[]) {
    const ids = opened.filter((one) => one.resource === resource).map(({ id }) => id)
    // Without an answer, the list omits records that are not on the device. It always omits deleted records.
    const rows: RowOf<Resource>[] = ids.length === 0 ? [] : await findMany(resource, ids).catch(() => [])
    // A record that was opened before the server gave its id is in the list twice.
    return [...new Set(rows)].map((row) => ({ resource, row }) as FoundRow)
  }

  return {
    /** Puts a record first in the list. Never rejects. */
    noteOpened(record: Opened): Promise<unknown> {
      writing = writing.then(async () => {
        const others = (await read()).filter(({ id }) => id !== record.id)
        const list: StoredList = { id: STORED, opened: [record, ...others].slice(0, MAX_OPENED) }
        await storeRecord(deviceOwner(), STORED, list)
      })
      return writing
    },

    /** Returns the rows of the records that were opened last, latest first. */
    async openedRecords(resources: readonly SearchedResource[]): Promise<{ data: FoundRow[] }> {
      await writing
      const opened = await read()
      const found = (await Promise.all(resources.map((resource) => rowsOf(resource, opened)))).flat()
      const places = new Map(opened.map(({ id }, place) => [id, place]))
      const placeOf = ({ row }: FoundRow) => places.get(row.id) ?? MAX_OPENED
      return { data: found.toSorted((one, other) => placeOf(one) - placeOf(other)) }
    },
  }
}
