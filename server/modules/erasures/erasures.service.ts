import type { ErasurePreview } from '../../../contract/erasure'
import type { AppParts } from '../../http/context'
import { authorizeSubject, type SubjectCall } from '../../personalData/subject'
import { findBackups } from '../backups/backups.service'
import { startErasure } from './erase'
import { countData } from './preview.repository'

type Parts = Pick<AppParts, 'background' | 'bodies' | 'config' | 'database' | 'jobs' | 'now'>

/** Returns what erasing a record deletes or blanks, for administrators. */
export async function previewErasure(
  { config, database }: Parts,
  call: SubjectCall,
): Promise<ErasurePreview> {
  const permit = authorizeSubject(call, 'erase')
  const { count } = await findBackups(config.backupDir)
  return { ...(await countData(database.orm, permit, call.resource)), backups: count }
}

/** Starts erasing a record. Another administrator who does so meanwhile gets the same job. */
export async function erase(parts: Parts, call: SubjectCall): Promise<{ jobId: string }> {
  const { actor, resource, id } = call
  authorizeSubject(call, 'erase')
  const started = await parts.database.orm.transaction((transaction) =>
    startErasure(transaction, resource, id, { actor, now: parts.now() }),
  )
  parts.bodies.clear()
  parts.background.run('erasing', () => parts.jobs.runDue('erasure'))
  return started
}
