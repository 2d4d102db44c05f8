import { basename } from 'node:path'
import { retry } from '../../contract/backoff'
import { type BatchEnd, shortRefusal } from '../../contract/batch'
import { LIMITS } from '../../contract/fields'
import type { Api } from './api'
import type { ImportOptions } from './options'
import type { ReportLine } from './report'
import { MAX_WAITS, sleep } from './writeRows'

type Named = Pick<ImportOptions, 'file' | 'resource'>

/** Creates a batch. Returns false if the server has none, or is unreachable; writing the rows then reports that failure. */
export async function beginBatch(api: Api, { file, resource }: Named, stop: AbortSignal): Promise<boolean> {
  const fileName = basename(file).slice(-LIMITS.fileName)
  const begin = () => api.beginBatch({ kind: 'import', resource, fileName, field: '' })
  return retry(begin, { sleep, signal: stop, maxWaits: MAX_WAITS }).catch(() => false)
}

/** Finishes the batch with the rows that wrote nothing. If the call fails, the batch is listed as not finished. */
export async function finishBatch(api: Api, lines: readonly ReportLine[]): Promise<void> {
  await api.finishBatch(endOf(lines)).catch(() => undefined)
}

function endOf(lines: readonly ReportLine[]): BatchEnd {
  const refused = lines.filter(({ kind }) => kind === 'rejected')
  const refusals = refused.flatMap(({ row, title, why }) =>
    row === null ? [] : [shortRefusal({ row, title, reason: why })],
  )
  return {
    unchanged: lines.filter(({ kind }) => kind === 'unchanged').length,
    refused: refused.length,
    refusals: refusals.slice(0, LIMITS.refusals),
  }
}
