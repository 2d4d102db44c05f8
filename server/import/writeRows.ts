import { setTimeout as delay } from 'node:timers/promises'
import { retry, type Sleep } from '../../contract/backoff'
import { BULK_LANES, isSentInBulk } from '../../contract/import/engine/bulkSender'
import { createSender } from '../../contract/import/engine/createSender'
import type { BulkApi, ImportApi } from '../../contract/import/engine/importApi'
import type { WorkItem } from '../../contract/import/engine/protocol'
import type { ImportedResource } from '../../contract/import/kinds'
import { createJob, type Job } from '../../contract/job'
import type { TeamInput } from '../../contract/team'
import type { ImportOptions } from './options'
import { showProgress } from './progress'

/** The attempts at a server that does not answer. They take 90 s, so the server may restart. */
export const MAX_WAITS = 9

const STOPPED = 'The import was stopped'

/** How long an interrupted import waits for pending answers. */
const GRACE_MS = 5_000

export const sleep: Sleep = (milliseconds, signal) =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined)

export type Written = Pick<Job<WorkItem, void>, 'succeeded' | 'failed'> & {
  teamsCreated: number
  /** Why the import ended early; rows that neither succeeded nor failed were not sent. */
  ended: string | null
}

type Work = {
  items: readonly WorkItem[]
  teams: readonly TeamInput[]
  stop: AbortSignal
}

/** Writes the rows with the browser's job. Never throws: the result has the failures. */
export async function writeRows(
  api: ImportApi & BulkApi,
  { resource, parallel }: Pick<ImportOptions, 'resource' | 'parallel'>,
  { items, teams, stop }: Work,
): Promise<Written> {
  const asked = () => isSentInBulk(api, resource, items)
  // If the server is unreachable now, the job waits for it.
  const inBulk = await retry(asked, { sleep, signal: stop, maxWaits: MAX_WAITS }).catch(() => false)
  if (stop.aborted) return { succeeded: [], failed: [], teamsCreated: 0, ended: STOPPED }
  let teamsCreated = 0
  const countTeams = (target: ImportedResource, count: number) => {
    if (target !== resource) teamsCreated += count
  }
  const sendRecord: ImportApi['sendRecord'] = async (target, sent) => {
    const answer = await api.sendRecord(target, sent)
    countTeams(target, 1)
    return answer
  }
  const createMany: BulkApi['createMany'] = async (target, records) => {
    const results = await api.createMany(target, records)
    countTeams(target, results.filter((result) => !(result instanceof Error)).length)
    return results
  }
  const sending = { ...api, sendRecord, createMany: inBulk ? createMany : undefined }
  const perform = createSender(sending, resource, { teams })
  const lanes = inBulk ? BULK_LANES : parallel
  const job = createJob({ rows: items, perform, lanes, sleep, maxWaits: MAX_WAITS })
  const endProgress = showProgress(job, resource)
  await finishedOrStopped(job, stop)
  endProgress()
  const ended = stop.aborted ? STOPPED : (job.stopReason()?.message ?? null)
  return { succeeded: job.succeeded, failed: job.failed, teamsCreated, ended }
}

/** Resolves with the job, or after a stop and at most `grace` milliseconds for pending answers. */
export async function finishedOrStopped(
  job: { stop: () => void; finished: Promise<unknown> },
  stop: AbortSignal,
  grace = GRACE_MS,
): Promise<void> {
  const over = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    const onStop = async () => {
      job.stop()
      await sleep(grace, over.signal)
      resolve()
    }
    if (stop.aborted) onStop()
    else stop.addEventListener('abort', onStop, { once: true, signal: over.signal })
  })
  await Promise.race([job.finished, stopped])
  over.abort()
}
