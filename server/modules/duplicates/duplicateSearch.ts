import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Reason, Row } from '../../../contract/duplicates/records'
import type { SearchLine } from '../../../contract/duplicates/search'
import type { Mergeable } from '../../../contract/merge'

/** A found pair, as the thread sends it. */
export type FoundIds = { ids: [string, string]; verdict: 'certain' | 'likely'; reasons: readonly Reason[] }

/** The progress of the thread, and the pairs that it has found since the part before. */
export type SearchPart = Pick<SearchLine, 'state' | 'done'> & { pairs: FoundIds[] }

/** The index of 100,000 players takes about 200 MB. A thread that needs more than this fails, and the server continues. */
const MAX_HEAP_MB = 768

/**
 * Finds the pairs of possible duplicates in a thread of its own, because the index of a long list is large and comparing takes seconds.
 * The thread ends with the search, which returns its memory.
 *
 * @param pages the rows to compare, some at a time
 */
export async function* searchInThread(
  kind: Mergeable,
  pages: AsyncIterable<readonly Row[]>,
  signal: AbortSignal,
): AsyncGenerator<SearchPart> {
  const name = import.meta.url.endsWith('.ts') ? './duplicateWorker.source.mjs' : './duplicateWorker.js'
  const thread = new Worker(new URL(name, import.meta.url), {
    workerData: kind,
    execArgv: [],
    name: 'duplicates',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  // After an abort `parts` no longer listens, and an error that no one listens for ends the server.
  thread.on('error', () => {})
  try {
    // Also throws the thread's errors.
    const parts = on(thread, 'message', { signal })
    const nextPart = async (): Promise<SearchPart> => (await parts.next()).value[0]
    for await (const rows of pages) {
      thread.postMessage(rows.map(compared))
      yield nextPart()
    }
    thread.postMessage(null)
    for (;;) {
      const part = await nextPart()
      yield part
      if (part.state !== 'comparing') return
    }
  } finally {
    await thread.terminate()
  }
}

/** The fields that are compared. The thread keeps no others. */
const COMPARED = [
  ...(['name', 'aliases', 'birthDate', 'team', 'country'] as const),
  ...(['date', 'homeTeam', 'awayTeam', 'homeScore', 'awayScore'] as const),
]

const compared = (row: Row): Row => ({
  ...Object.fromEntries(COMPARED.map((field) => [field, row[field]])),
  id: row.id,
})
