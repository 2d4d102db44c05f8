import { type PageReader, paginateUnchanged, retryWhenListChanged } from '../../paginate'
import type { ImportedResource } from '../kinds'

type ListReader<List extends ImportedResource> = {
  /** Answers one page of a list. */
  ask: (list: List, page: number) => ReturnType<PageReader<{ id: string }>['ask']>
  /** The records to go on with from a page, called once for each in their order; where it is left out, just those of the page. */
  recordsOfPage?: ((list: List, rows: readonly { id: string }[]) => readonly object[]) | undefined
  /** Drops what was read, which is about to come anew. */
  forget: () => void | Promise<void>
  /** Takes the records of a page. */
  add: (list: List, rows: readonly object[]) => void | Promise<void>
  signal: AbortSignal
  /** Told 0 to 1 while pages come in. */
  onProgress?: ((fraction: number) => void) | undefined
}

/** Reads all records of some lists, none twice and none left out, whatever is written meanwhile. */
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
  /** What takes the records: the engine, in this thread or another. */
  engine: {
    forgetStored: () => void | Promise<void>
    addStored: (list: 'records' | 'teams', rows: readonly object[]) => void | Promise<void>
  }
}

/** Whose rows name teams. */
const needsTeams = (resource: ImportedResource) => resource === 'players' || resource === 'matches'

/** Gives the engine all that is stored now and that a table of this kind is compared with. */
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
