import type { BatchEnd } from '../../../contract/batch'
import { BULK_LANES, isSentInBulk } from '../../../contract/import/engine/bulkSender'
import { createSender } from '../../../contract/import/engine/createSender'
import { isHandedOver, runItems } from '../../../contract/import/engine/handOver'
import type { WorkItem } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import type { TeamInput } from '../../../contract/team'
import type { OpenBatch } from '../../components/batch/openBatch'
import { createJob } from '../../components/job'
import type { AppDataProvider } from '../../dataProvider'
import { hasFeature } from '../../dataProvider/features'
import { handOver } from './handOver'
import { createImportApi } from './importApi'
import type { ImportJob } from './importJob'
import { watchServerJob } from './serverJob'

/** As many calls as browsers have under way to one server at once. */
export const MAX_CONCURRENT_CALLS = 6

type Starting = {
  dataProvider: AppDataProvider
  resource: ImportedResource
  rows: readonly WorkItem[]
  teams: readonly TeamInput[]
  batch: OpenBatch
  /** Aborts the start. */
  signal: AbortSignal
  /** Returns the result to store for the import, without rows that fail later. */
  end: () => Promise<BatchEnd>
  onHandedOver: (fraction: number) => void
}

/** Starts writing the rows: by the server if it runs imports, otherwise by this page. Returns null after an abort. */
export async function startJob(starting: Starting): Promise<ImportJob | null> {
  const { dataProvider, resource, rows, teams, batch, signal } = starting
  const batchId = await handedOver(starting).catch(() => undefined)
  if (signal.aborted) return null
  if (batchId !== undefined) return watchServerJob({ dataProvider, resource, batchId, rows })
  const api = createImportApi(dataProvider, batch)
  // A server that does not answer now is waited for by the job.
  const inBulk = await isSentInBulk(api, resource, rows).catch(() => false)
  if (signal.aborted) return null
  const perform = createSender(api, resource, { teams, inBulk })
  return createJob({ rows, perform, lanes: inBulk ? BULK_LANES : MAX_CONCURRENT_CALLS })
}

async function handedOver({ resource, rows, teams, end, onHandedOver, ...handed }: Starting) {
  if (!hasFeature('importRuns') || !isHandedOver(resource, rows)) return undefined
  onHandedOver(0)
  const items = runItems(rows, teams)
  return handOver({ ...handed, items, rows: rows.length, end: await end(), onProgress: onHandedOver })
}
