import { type PageReader, paginateUnchanged, retryWhenListChanged } from '../../paginate'
import type { ImportedResource } from '../kinds'

type ListReader<List extends ImportedResource> = {
  /** Fetches one page of a list. */
  ask: (list: List, page: number) => ReturnType<PageReader<{ id: string }>['ask']>
  /** Returns the records to use for a page, called once for each page in order; by default the records of the page. */
  recordsOfPage?: ((list: List, rows: readonly { id: string }[]) => readonly object[]) | undefined
  /** Drops the records read so far, before they are read again. */
  forget: () => void | Promise<void>
  /** Receives the records of a page. */
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
  /** Receives the records: the engine, in this thread or another. */
  engine: {
    forgetStored: () => void | Promise<void>
    addStored: (list: 'records' | 'teams', rows: readonly object[]) => void | Promise<void>
  }
}

/** Returns whether rows of this resource name teams. */
const needsTeams = (resource: ImportedResource) => resource === 'players' || resource === 'matches'

/** Gives the engine all stored records with which a table of this kind is compared. */
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
