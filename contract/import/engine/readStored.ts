import { type PageReader, paginateUnchanged, retryWhenListChanged } from '../../paginate'
import type { ImportedResource } from '../kinds'

type ListReader<List extends ImportedResource> = {
  /** Fetches one page of a list. */
  ask: (list: List, page: number) => ReturnType<PageReader<{ id: string }>['ask']>
  /** Returns the records to add for a page, by default the page’s records. Called once for each page, in order. */
  recordsOfPage?: ((list: List, rows: readonly { id: string }[]) => readonly object[]) | undefined
  /** Drops the records read so far, before all lists are read again because one changed. */
  forget: () => void | Promise<void>
  /** Adds the records of a page. */
  add: (list: List, rows: readonly object[]) => void | Promise<void>
  signal: AbortSignal
  /** Called with the progress from 0 to 1 while pages arrive. */
  onProgress?: ((fraction: number) => void) | undefined
}

/** Reads all records of some lists, each exactly once, even while records are written. */
export async function readLists<List extends ImportedResource>(
  lists: readonly List[],
  { ask, recordsOfPage = (_list, rows) => rows, forget, add, signal, onProgress }: ListReader<List>,
): Promise<void> {
  await retryWhenListChanged(async () => {
    await forget()
    for (const [index, list] of lists.entries()) {
      const pages = paginateUnchanged({ ask: (page) => ask(list, page), signal })
      for await (const { rows, fraction } of pages) {
        await add(list, recordsOfPage(list, rows))
        onProgress?.((index + fraction) / lists.length)
      }
    }
  })
}

type StoredReader = Pick<ListReader<ImportedResource>, 'ask' | 'recordsOfPage' | 'signal' | 'onProgress'> & {
  /** The engine that gets the records; it may run in a worker. */
  engine: {
    forgetStored: () => void | Promise<void>
    addStored: (list: 'records' | 'teams', rows: readonly object[]) => void | Promise<void>
  }
}

/** Returns whether files of this resource contain names of teams. */
const needsTeams = (resource: ImportedResource) => resource === 'players' || resource === 'matches'

/** Reads all stored records with which a table of this resource is compared, and adds them to the engine. */
export async function readStored(
  resource: ImportedResource,
  { engine, ...reader }: StoredReader,
): Promise<void> {
  const lists = needsTeams(resource) ? ([resource, 'teams'] as const) : ([resource] as const)
  await readLists(lists, {
    ...reader,
    forget: () => engine.forgetStored(),
    add: (list, rows) => engine.addStored(list === resource ? 'records' : 'teams', rows),
  })
}
