import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { BUNDLE_HOURS } from '../../../contract/erasure'
import { isoDayIn } from '../../../contract/formats'
import type { Actor } from '../../../contract/permissions'
import { fullName } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import { gone } from '../../failure'
import { recordBundle } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { enqueueJob } from '../../jobs/queue.repository'
import { authorizeRecord } from '../../security/authorize'
import { lockAccountForUpdate } from '../accounts/accounts.repository'
import { noteReadings } from '../analyses/independence.repository'
import { createMediaFiles } from '../media/createMediaFiles'
import { playerService } from '../players/players.service'
import { findVisibleUser } from '../users/userRules'
import { findUser } from '../users/users.repository'
import * as repository from './bundles.repository'

type Parts = Pick<AppParts, 'config' | 'database' | 'now'>
type Asked = repository.Choice & { actor: Actor; id: string }
export type BundleFile = { name: string; content: Readable }

/** Returns the permit to have a bundle about the record, and the record's name. */
async function permitFor(orm: Executor, { actor, id, resource }: Asked) {
  if (resource === 'players') {
    const player = await playerService.read({ orm, actor, id })
    const facts = { id, createdBy: player.scouter ?? null }
    return { permit: authorizeRecord(actor, 'player.bundle', facts), label: player.name }
  }
  const { facts, readPermit } = await findVisibleUser({ orm, actor, id })
  const permit = authorizeRecord(actor, 'user.bundle', facts)
  return { permit, label: fullName((await findUser(orm, readPermit)) ?? gone()) }
}

/** Returns the caller's bundle about a player or user, or the job that makes it, which starts unless it is running (decisions, section 15). */
export async function readBundle(parts: Parts, asked: Asked): Promise<BundleFile | { jobId: string }> {
  const { config, database, now } = parts
  const { orm } = database
  const { permit, label } = await permitFor(orm, asked)
  const found = await repository.findBundle(orm, permit, asked, now())
  if (found?.fileId) {
    // A restored backup has the row without its file.
    const content = await createMediaFiles(config).open(found.fileId)
    if (content) {
      const { reportIds } = await repository.findReportIds(orm, { ...asked, ids: [asked.id] })
      await noteReadings(orm, asked.actor, { ids: reportIds }, now())
      return { name: `Touchline ${label} ${isoDayIn(config.timeZone, now())}.zip`, content }
    }
  } else if (found) return { jobId: found.jobId }
  return orm.transaction(async (transaction) => {
    // A second call of the same administrator waits here, and then finds the job of the first one.
    await lockAccountForUpdate(transaction, asked.actor.id)
    const started = await repository.findBundle(transaction, permit, asked, now())
    if (started && started.jobId !== found?.jobId) return { jobId: started.jobId }
    const { actor, id, resource, hasClubNotes } = asked
    const jobId = randomUUID()
    const expiresAt = new Date(now().getTime() + BUNDLE_HOURS * 3_600_000)
    await enqueueJob(transaction, {
      ...{ id: jobId, kind: 'bundle', subject: { resource, id } },
      ...{ startedBy: actor.id, now: now() },
    })
    await repository.insertBundle(transaction, permit, { jobId, resource, hasClubNotes, expiresAt })
    await recordBundle(transaction, { actor }, { resource, recordId: id, label })
    return { jobId }
  })
}

/** Deletes the rows of expired bundles. Their files are in the queue of the media cleanup. */
export const clearOldBundles = ({ database, now }: Parts): Promise<void> =>
  repository.deleteExpired(database.orm, now())
