import { isAskedAgain, retry } from '../../../contract/backoff'
import type { BatchEnd } from '../../../contract/batch'
import { runItems, runParts } from '../../../contract/import/engine/handOver'
import type { WorkItem } from '../../../contract/import/engine/protocol'
import type { TeamInput } from '../../../contract/team'
import type { OpenBatch } from '../../components/batch/openBatch'
import type { AppDataProvider } from '../../dataProvider'
import { untilReachable } from '../../dataProvider/untilReachable'

type HandedOver = {
  dataProvider: Pick<AppDataProvider, 'handOverPart' | 'beginRun' | 'batch'>
  batch: OpenBatch
  rows: readonly WorkItem[]
  teams: readonly TeamInput[]
  /** What only the browser knows of rows that are not among these. */
  end: BatchEnd
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/**
 * Hands over to the server what is to be written; answers the import's id once the server goes on by itself, and undefined where it does
 * not take it: an older release, a server of the document alone, more than it keeps of one person.
 */
export async function handOver(handed: HandedOver): Promise<string | undefined> {
  const { dataProvider, batch, rows, teams, end, signal, onProgress } = handed
  const again = <Answer>(attempt: () => Promise<Answer>) => retry(attempt, { sleep: untilReachable, signal })
  const id = await again(batch.id)
  if (id === undefined) return undefined
  try {
    const parts = runParts(runItems(rows, teams))
    for (const [place, items] of parts.entries()) {
      signal.throwIfAborted()
      await again(() => dataProvider.handOverPart(id, place + 1, items))
      onProgress((place + 1) / parts.length)
    }
    signal.throwIfAborted()
    await again(() => dataProvider.beginRun(id, { ...end, parts: parts.length, rows: rows.length }))
    return id
  } catch (error) {
    if (signal.aborted || isAskedAgain(error)) throw error
    // It may have begun, and the answer got lost.
    const { data } = await again(() => dataProvider.batch(id))
    return data.run && data.run.end === null ? id : undefined
  }
}
