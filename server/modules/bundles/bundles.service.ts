import type { Readable } from 'node:stream'
import { BUNDLE_HOURS } from '../../../contract/erasure'
import { isoDayIn } from '../../../contract/formats'
import { gone } from '../../failure'
import { insertEntries } from '../../history/entries.repository'
import type { AppParts } from '../../http/context'
import { enqueueJob } from '../../jobs/queue.repository'
import { authorizeSubject, type SubjectCall } from '../../personalData/subject'
import { lockAccountForUpdate } from '../accounts/accounts.repository'
import { noteReadings } from '../analyses/independence.repository'
import { createMediaFiles } from '../media/createMediaFiles'
import * as repository from './bundles.repository'

type Parts = Pick<AppParts, 'config' | 'database' | 'now'>
type Asked = repository.Choice & SubjectCall
type BundleFile = { name: string; content: Readable }

/** Returns the caller's bundle about a player or user, or the job that makes it, which starts unless it is running (decisions, section 15). */
export async function readBundle(parts: Parts, asked: Asked): Promise<BundleFile | { jobId: string }> {
  const { config, database, now } = parts
  const { actor, id, resource, hasClubNotes } = asked
  const permit = authorizeSubject(asked, 'bundle')
  const { name: label } = (await repository.findSubject(database.orm, asked)) ?? gone()
  const found = await repository.findBundle(database.orm, permit, asked, now())
  // A restored backup has the row without its file.
  const content = found?.fileId ? await createMediaFiles(config).open(found.fileId) : undefined
  if (content) {
    await noteReadings(database.orm, actor, { playerId: id }, now())
    return { name: `Touchline ${label} ${isoDayIn(config.timeZone, now())}.zip`, content }
  }
  return database.orm.transaction(async (transaction) => {
    // A second call of the same administrator waits here, and then finds the job of the first one.
    await lockAccountForUpdate(transaction, actor.id)
    const started = await repository.findBundle(transaction, permit, asked, now())
    if (started && (started.fileId === null || started.fileId !== found?.fileId))
      return { jobId: started.jobId }
    const subject = { resource, id }
    const jobId = await enqueueJob(transaction, { kind: 'bundle', subject, startedBy: actor.id, now: now() })
    const expiresAt = new Date(now().getTime() + BUNDLE_HOURS * 3_600_000)
    await repository.insertBundle(transaction, permit, { jobId, resource, hasClubNotes, expiresAt })
    const entry = { action: 'makeBundle' as const, resource, recordId: id, label, changes: [] }
    await insertEntries(transaction, actor.id, [entry])
    return { jobId }
  })
}
