import type { Erasable, ErasurePreview } from '../../../contract/erasure'
import type { Actor } from '../../../contract/permissions'
import { listBackups } from '../../backup/nightly'
import type { AppParts } from '../../http/context'
import { authorizeRecord } from '../../security/authorize'
import { startErasure } from './erase'
import { countData, type ErasePermit } from './preview.repository'

type Call = { actor: Actor; resource: Erasable; id: string }
type Parts = Pick<AppParts, 'background' | 'bodies' | 'config' | 'database' | 'jobs' | 'now'>

/** Needs no stored record: a scout must not learn from the answer which ids exist. */
const permitFor = ({ actor, resource, id }: Call): ErasePermit =>
  resource === 'users'
    ? authorizeRecord(actor, 'user.erase', { id, role: 'Agent' })
    : authorizeRecord(actor, 'player.erase', { id, createdBy: null })

/** Returns what erasing a record deletes or blanks, for administrators. */
export async function previewErasure(
  { config, database: { orm } }: Parts,
  call: Call,
): Promise<ErasurePreview> {
  const permit = permitFor(call)
  const { backupDir } = config
  const backups = backupDir === undefined ? [] : await listBackups(backupDir).catch(() => [])
  return { ...(await countData(orm, permit, call.resource)), backups: backups.length }
}

/** Starts erasing a record. Another administrator who does so meanwhile gets the same job. */
export async function erase(parts: Parts, call: Call): Promise<{ jobId: string }> {
  const { actor, resource, id } = call
  permitFor(call)
  const started = await parts.database.orm.transaction((transaction) =>
    startErasure(transaction, resource, id, { actor, now: parts.now() }),
  )
  parts.bodies.clear()
  parts.background.run('erasing', () => parts.jobs.runDue('erasure'))
  return started
}
