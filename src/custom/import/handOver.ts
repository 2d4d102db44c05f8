import { isAskedAgain, retry } from '../../../contract/backoff'
import type { BatchEnd } from '../../../contract/batch'
import { runParts } from '../../../contract/import/engine/handOver'
import type { RunItem } from '../../../contract/importRun'
import { PATHS } from '../../../contract/paths'
import type { OpenBatch } from '../../components/batch/openBatch'
import { type AppDataProvider, newId, UnknownCallError } from '../../dataProvider'
import { untilReachable } from '../../dataProvider/untilReachable'

type HandOver = {
  dataProvider: Pick<AppDataProvider, 'sendPart' | 'beginRun' | 'batch'>
  batch: OpenBatch
  items: readonly RunItem[]
  /** Returns the number of the file's rows that the items contain. */
  rows: number
  /** The counts of the rows that are not sent. */
  end: BatchEnd
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** Sends the rows to the server and starts the run. Returns the id of the import. */
export async function handOver(handed: HandOver): Promise<string> {
  const { dataProvider, batch, items, rows, end, signal, onProgress } = handed
  const again = <Answer>(attempt: () => Promise<Answer>) => retry(attempt, { sleep: untilReachable, signal })
  const id = await again(batch.id)
  if (id === undefined) throw new UnknownCallError(PATHS.batches)
  // Retries and late repetitions name the run, so the server ignores them once it has the part or has started.
  const run = newId()
  try {
    const parts = runParts(items)
    for (const [place, part] of parts.entries()) {
      signal.throwIfAborted()
      await again(() => dataProvider.sendPart(id, place + 1, { run, items: part }))
      onProgress((place + 1) / parts.length)
    }
    signal.throwIfAborted()
    await again(() => dataProvider.beginRun(id, { ...end, run, parts: parts.length, rows }))
    return id
  } catch (error) {
    if (signal.aborted || isAskedAgain(error)) throw error
    // The server may write the batch already, for example for another tab.
    const { data } = await again(() => dataProvider.batch(id))
    if (data.run?.end !== null) throw error
    return id
  }
}
