import { HttpError } from 'react-admin'
import type { BatchEnd } from '../../../contract/batch'
import { ERROR_STATUS } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import { runItems } from '../../../contract/import/engine/handOver'
import type { WorkItem } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import type { TeamInput } from '../../../contract/team'
import type { OpenBatch } from '../../components/batch/openBatch'
import type { AppDataProvider } from '../../dataProvider'
import { hasFeature } from '../../dataProvider/features'
import { message } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { handOver } from './handOver'
import type { ImportJob } from './importJob'
import { watchServerJob } from './serverJob'

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

/** Starts writing the rows: in a run of the server if it has runs, otherwise row by row. */
export async function startJob(starting: Starting): Promise<ImportJob> {
  const { dataProvider, resource, rows, teams, batch, signal, end, onHandedOver } = starting
  if (!hasFeature('importRuns')) return dataProvider.importRows({ resource, rows, teams, batchId: batch.id })
  if (rows.length > LIMITS.waitingRows) throw tooManyRows()
  onHandedOver(0)
  const items = runItems(rows, teams)
  const handed = { dataProvider, batch, items, rows: rows.length, signal }
  const batchId = await handOver({ ...handed, end: await end(), onProgress: onHandedOver })
  return watchServerJob({ dataProvider, resource, batchId, rows })
}

function tooManyRows() {
  const words = message('imports.check.tooManyRows', { most: formatFigure(LIMITS.waitingRows) })
  return new HttpError(words, ERROR_STATUS.tooLarge, { message: words })
}
