import { HttpError } from 'react-admin'
import { isSentAgainLater, retry } from '../../../contract/backoff'
import type { Batch, BatchEnd, BatchInput } from '../../../contract/batch'
import { ERROR_STATUS } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import { runParts } from '../../../contract/import/engine/handOver'
import type { RunItem } from '../../../contract/importRun'
import { type AppDataProvider, newId } from '../../dataProvider'
import { untilReachable } from '../../dataProvider/untilReachable'
import { message } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'

type HandOver = {
  dataProvider: Pick<AppDataProvider, 'beginBatch' | 'sendPart' | 'beginRun' | 'batch'>
  batch: BatchInput
  items: readonly RunItem[]
  /** The counts of the rows that are not sent. */
  end: BatchEnd
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** Sends the rows to the server and starts the run. Returns the import. */
export async function handOver(handed: HandOver): Promise<Batch> {
  const { dataProvider, batch, items, end, signal, onProgress } = handed
  const rows = items.filter(({ call }) => call !== 'team').length
  if (rows > LIMITS.waitingRows) throw tooManyRows()
  const again = <Answer>(attempt: () => Promise<Answer>) => retry(attempt, { sleep: untilReachable, signal })
  // Checked first, because a batch without a run would stay in the list of imports as not finished.
  signal.throwIfAborted()
  const { id } = (await again(() => dataProvider.beginBatch(batch))).data
  // Each request names the run, so that the server ignores a repeated request once it has the part or has started the run.
  const run = newId()
  try {
    const parts = runParts(items)
    for (const [place, part] of parts.entries()) {
      signal.throwIfAborted()
      await again(() => dataProvider.sendPart(id, place + 1, { run, items: part }))
      onProgress((place + 1) / parts.length)
    }
    signal.throwIfAborted()
    return (await again(() => dataProvider.beginRun(id, { ...end, run, parts: parts.length, rows }))).data
  } catch (error) {
    if (signal.aborted || isSentAgainLater(error)) throw error
    // The server may already write the batch, for example if another tab started the run.
    const { data } = await again(() => dataProvider.batch(id))
    if (data.run?.end !== null) throw error
    return data
  }
}

function tooManyRows() {
  const words = message('imports.check.tooManyRows', { most: formatFigure(LIMITS.waitingRows) })
  return new HttpError(words, ERROR_STATUS.tooLarge, { message: words })
}
