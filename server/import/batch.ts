import { basename } from 'node:path'
import { retry } from '../../contract/backoff'
import { type BatchEnd, shortRefusal } from '../../contract/batch'
import { LIMITS } from '../../contract/fields'
import type { Api } from './api'
import type { ImportOptions } from './options'
import type { ReportLine } from './report'
import { MAX_WAITS, sleep } from './writeRows'

type Named = Pick<ImportOptions, 'file' | 'resource'>

/** Makes one thing of what is about to be written. Where the server stays away, the writing finds that out, too. */
export async function beginBatch(api: Api, { file, resource }: Named, stop: AbortSignal): Promise<void> {
  const fileName = basename(file).slice(-LIMITS.fileName)
  const begin = () => api.beginBatch({ kind: 'import', resource, fileName, field: '' })
  await retry(begin, { sleep, signal: stop, maxWaits: MAX_WAITS }).catch(() => undefined)
}

/** Says that it is over, and which rows wrote nothing; unheard, it is listed as not finished. */
export async function finishBatch(api: Api, lines: readonly ReportLine[]): Promise<void> {
  await api.finishBatch(endOf(lines)).catch(() => undefined)
}

function endOf(lines: readonly ReportLine[]): BatchEnd {
  const refused = lines.filter(({ kind }) => kind === 'refused')
  const refusals = refused.flatMap(({ row, title, why }) =>
    row === null ? [] : [shortRefusal({ row, title, reason: why })],
  )
  return {
    unchanged: lines.filter(({ kind }) => kind === 'already there').length,
    refused: refused.length,
    refusals: refusals.slice(0, LIMITS.refusals),
  }
}
