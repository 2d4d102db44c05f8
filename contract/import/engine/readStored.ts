import { type PageReader, paginateUnchanged, retryWhenListChanged } from '../../paginate'
import type { ImportedResource } from '../kinds'

type StoredReader = {
  /** What takes the records: the engine, in this thread or another. */
  engine: {
    forgetStored: () => void | Promise<void>
    addStored: (list: 'records' | 'teams', rows: readonly object[]) => void | Promise<void>
  }
  /** Answers one page of a list. */
  ask: (list: ImportedResource, page: number) => ReturnType<PageReader<{ id: string }>['ask']>
  signal: AbortSignal
  /** Told 0 to 1 while pages come in. */
  onProgress?: (fraction: number) => void
}

/** Whose rows name teams. */
const needsTeams = (resource: ImportedResource) => resource === 'players' || resource === 'matches'

/** Gives the engine all that is stored now and that a table of this kind is compared with. */
export async function readStored(resource: ImportedResource, reader: StoredReader): Promise<void> {
  await retryWhenListChanged(() => readOnce(resource, reader))
}

async function readOnce(resource: ImportedResource, { engine, ask, signal, onProgress }: StoredReader) {
  const lists = needsTeams(resource) ? ([resource, 'teams'] as const) : ([resource] as const)
  await engine.forgetStored()
  for (const [index, list] of lists.entries()) {
    const pages = paginateUnchanged({ ask: (page) => ask(list, page), signal })
    for await (const { rows, fraction } of pages) {
      await engine.addStored(index === 0 ? 'records' : 'teams', rows)
      onProgress?.((index + fraction) / lists.length)
    }
  }
}
