import { type BatchEnd, shortRefusal } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import type { WorkChoice } from '../../../contract/import/engine/protocol'
import { failureReason } from '../../components/job'
import { message } from '../../i18n'
import type { RemoteEngine } from './engine/port'
import type { ImportJob } from './importJob'
import { reasonsOf } from './reasons'
import type { Planning } from './usePlan'

type Ended = {
  engine: () => RemoteEngine
  table: { header: readonly string[] }
  planning: Planning
  job: Pick<ImportJob, 'succeeded' | 'failed'>
  choice: WorkChoice
}

/** Returns what the server does not know: the number of unchanged and refused rows, with the reasons. */
export async function batchEnd({ engine, table, planning, job, choice }: Ended): Promise<BatchEnd> {
  const counts = planning.state === 'ready' ? planning.summary.counts : undefined
  const wrong = await engine()
    .rows('wrong', { from: 0, amount: LIMITS.refusals })
    // Leaving the page ends the engine.
    .catch(() => [])
  const judged = wrong.map((view) => ({
    row: view.row,
    title: view.title,
    reason: reasonsOf(message, view, table),
  }))
  const failed = job.failed.map(({ row: { row, title }, error }) => ({
    row,
    title,
    reason: failureReason(error),
  }))
  const refusals = [...judged, ...failed].sort((one, other) => one.row - other.row)
  return {
    unchanged: (counts?.unchanged ?? 0) + (choice.update ? 0 : (counts?.changed ?? 0)),
    written: job.succeeded.length,
    refused: (counts?.wrong ?? 0) + job.failed.length,
    refusals: refusals.slice(0, LIMITS.refusals).map(shortRefusal),
  }
}
