import { LIST_TOOLS, RESOURCE_NAMES, ROUTES } from '../../../contract/paths'
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

  /** Returns the row; none of a deleted record and, without an answer, of a record that is not on the device. */
  async function rowsOf({ resource, id }: Opened) {
    const rows = await findMany(resource, [id]).catch(() => [])
    return rows.map((row) => ({ resource, row }) as FoundRow)
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
      const opened = (await read()).filter(({ resource }) => resources.includes(resource))
      const found = (await Promise.all(opened.map(rowsOf))).flat()
      // A record that was opened before the server gave its id is in the list twice.
      return { data: [...new Map(found.map((one) => [one.row.id, one])).values()] }
    },
  }
}
