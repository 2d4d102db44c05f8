import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFailureReason, BackupsAnswer } from '../../../contract/backups'
import type { Actor } from '../../../contract/permissions'
import { listBackups } from '../../backup/nightly'
import { notFound } from '../../failure'
import type { AppParts } from '../../http/context'
import { authorize } from '../../security/authorize'
import { askForTest, findOutcome } from './backups.repository'

type BackupParts = Pick<AppParts, 'config' | 'database' | 'now'>

/** Returns the state of the backups, for administrators. */
export async function readBackups(
  { config: { backupDir }, database: { orm } }: BackupParts,
  actor: Actor,
): Promise<BackupsAnswer> {
  authorize(actor, 'backup.read')
  const { goodName, goodAt, pendingSince, ...last } = await findOutcome(orm)
  return {
    isOn: backupDir !== undefined,
    ...(await findBackups(backupDir)),
    goodTest: goodName && goodAt ? { name: goodName, at: goodAt.toISOString() } : null,
    isTesting: Boolean(pendingSince),
    backupFailure: failureOf(last.backupFailure, last.backupFailedAt),
    testFailure: failureOf(last.testFailure, last.testFailedAt),
  }
}

const failureOf = (reason: BackupFailureReason | null = null, at: Date | null = null) =>
  reason === null || at === null ? null : { reason, at: at.toISOString() }

/** A folder that cannot be read counts as empty: the nightly backup fails there, too, and says why. */
export async function findBackups(
  backupDir: string | undefined,
): Promise<Pick<BackupsAnswer, 'newest' | 'count'>> {
  const names = backupDir === undefined ? [] : await listBackups(backupDir).catch(() => [])
  const name = names.at(-1)
  if (backupDir === undefined || name === undefined) return { newest: null, count: 0 }
  const { size, mtime } = await stat(join(backupDir, name))
  return { newest: { name, writtenAt: mtime.toISOString(), bytes: size }, count: names.length }
}

/** Tests the newest backup now. Further calls before its end start no other test. */
export async function startTest(parts: BackupParts, actor: Actor): Promise<BackupsAnswer> {
  const permit = authorize(actor, 'backup.test')
  if ((await findBackups(parts.config.backupDir)).newest === null) throw notFound()
  await parts.database.orm.transaction((transaction) => askForTest(transaction, permit, parts.now()))
  return readBackups(parts, actor)
}
