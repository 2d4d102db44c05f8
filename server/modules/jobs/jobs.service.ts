import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { JobQuery, JobsAnswer } from '../../../contract/jobs'
import { type Actor, ruleOf } from '../../../contract/permissions'
import { Failure, gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { authorize, authorizeRecord } from '../../security/authorize'
import { continueRun } from '../importRuns/importRuns.repository'
import { endOpenRun } from '../importRuns/importRuns.service'
import { deliveryOf, sendAgain } from '../mails/mails.service'
import { findJobFacts, isStoppable, listJobs, retryJob, stopJob } from './jobs.repository'

type JobParts = Pick<AppParts, 'config' | 'database' | 'now'>

/** Returns all jobs to administrators, and to other users those that they started. */
export function readJobs(
  { config, database: { orm }, now }: JobParts,
  actor: Actor,
  query: JobQuery,
): Promise<JobsAnswer> {
  const startedBy = ruleOf(actor.role, 'job.read') === 'always' ? undefined : actor.id
  return listJobs(orm, authorize(actor, 'job.list'), query, {
    startedBy,
    delivery: deliveryOf(config, now()),
  })
}

/** Stops a job after its current step. */
export async function stop({ database: { orm }, now }: JobParts, actor: Actor, id: string): Promise<void> {
  const job = (await findJobFacts(orm, id)) ?? gone()
  const permit = authorizeRecord(actor, 'job.stop', job, false)
  if (!isStoppable(job.kind)) throw new Failure('conflict', FAILURE_MESSAGES.jobOver)
  const { subjectId } = job
  await orm.transaction(async (transaction) => {
    await stopJob(transaction, permit, now())
    if (subjectId !== null) await endOpenRun(transaction, subjectId, now())
  })
}

/** Makes a job, or sends an email, again at once. */
export async function retry(parts: JobParts, actor: Actor, id: string): Promise<void> {
  const job = await findJobFacts(parts.database.orm, id)
  if (job === undefined) return sendAgain(parts, actor, id)
  const permit = authorizeRecord(actor, 'job.retry', job, false)
  const { kind, subjectId } = job
  await parts.database.orm.transaction(async (transaction) => {
    if (!(await retryJob(transaction, permit, parts.now()))) {
      throw new Failure('conflict', FAILURE_MESSAGES.jobOver)
    }
    // The stoppable kinds but bundles write the run of a batch.
    if (isStoppable(kind) && subjectId !== null) await continueRun(transaction, subjectId)
  })
}
