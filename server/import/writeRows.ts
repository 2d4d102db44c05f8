import { setTimeout as delay } from 'node:timers/promises'
import type { Sleep } from '../../contract/backoff'
import { createSender, type ImportApi } from '../../contract/import/engine/createSender'
import type { WorkItem } from '../../contract/import/engine/protocol'
import { createJob, type Job } from '../../contract/job'
import type { TeamInput } from '../../contract/team'
import type { ImportOptions } from './options'
import { showProgress } from './progress'

/** How often in a row a server that does not answer is waited for: a minute and a half, in which it may restart. */
export const MAX_WAITS = 9

/** How long an interrupted run waits for the answers to what it has sent. */
const GRACE_MS = 5_000

export const sleep: Sleep = (milliseconds, signal) =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined)

export type Written = Pick<Job<WorkItem, void>, 'succeeded' | 'failed'> & {
  teamsCreated: number
  /** Why the run ended before its time; rows that neither succeeded nor failed were not sent. */
  ended: string | null
}

type Work = { items: readonly WorkItem[]; teams: readonly TeamInput[]; stop: AbortSignal }

/** Writes the rows by the job that the browser has, too. Never throws: what went wrong is in the result. */
export async function writeRows(
  api: ImportApi,
  { resource, parallel }: Pick<ImportOptions, 'resource' | 'parallel'>,
  { items, teams, stop }: Work,
): Promise<Written> {
  let teamsCreated = 0
  const sendRecord: ImportApi['sendRecord'] = async (target, sent) => {
    const answer = await api.sendRecord(target, sent)
    if (target !== resource) teamsCreated += 1
    return answer
  }
  const perform = createSender({ ...api, sendRecord }, resource, teams)
  const job = createJob({ rows: items, perform, lanes: parallel, sleep, maxWaits: MAX_WAITS })
  const endProgress = showProgress(job, resource)
  await finishedOrStopped(job, stop)
  endProgress()
  const ended = stop.aborted ? 'The run was stopped' : (job.stopReason()?.message ?? null)
  return { succeeded: job.succeeded, failed: job.failed, teamsCreated, ended }
}

/** Settles with the job; after a stop, what has been sent is waited for, but not for ever. */
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
