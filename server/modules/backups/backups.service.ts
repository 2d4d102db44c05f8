import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFailureReason, BackupsAnswer } from '../../../contract/backups'
import type { Actor } from '../../../contract/permissions'
import { listBackups } from '../../backup/nightly'
import { notFound } from '../../failure'
import type { AppParts } from '../../http/context'
import { authorize } from '../../security/authorize'
import { insertAdminMails } from '../mails/notices'
import { askForTest, claimMail, findOutcome, storeOutcome } from './backups.repository'

const DAY_MS = 24 * 60 * 60_000

type BackupParts = Pick<AppParts, 'config' | 'database' | 'now'>

/** Returns the state of the backups, for administrators. */
export async function readBackups(
  { config: { backupDir }, database: { orm } }: BackupParts,
  actor: Actor,
): Promise<BackupsAnswer> {
  authorize(actor, 'backup.read')
  const outcome = await findOutcome(orm)
  const { goodName = null, goodAt = null, pendingSince = null } = outcome ?? {}
  return {
    isOn: backupDir !== undefined,
    ...(await findBackups(backupDir)),
    goodTest: goodName === null || goodAt === null ? null : { name: goodName, at: goodAt.toISOString() },
    isTesting: pendingSince !== null,
    backupFailure: failureOf(outcome?.backupFailure, outcome?.backupFailedAt),
    testFailure: failureOf(outcome?.testFailure, outcome?.testFailedAt),
  }
}

const failureOf = (reason: BackupFailureReason | null = null, at: Date | null = null) =>
  reason === null || at === null ? null : { reason, at: at.toISOString() }

/** A folder that cannot be read counts as empty: the nightly backup fails there, too, and says why. */
async function findBackups(backupDir: string | undefined): Promise<Pick<BackupsAnswer, 'newest' | 'count'>> {
  const names = backupDir === undefined ? [] : await listBackups(backupDir).catch(() => [])
  const name = names.at(-1)
  if (backupDir === undefined || name === undefined) return { newest: null, count: 0 }
  const { size, mtime } = await stat(join(backupDir, name))
  return { newest: { name, writtenAt: mtime.toISOString(), bytes: size }, count: names.length }
}

/** Tests the newest backup now. Further calls before its end start no other test. */
export async function startTest(parts: BackupParts, actor: Actor): Promise<BackupsAnswer> {
  const permit = authorize(actor, 'backup.test')
  const { newest } = await findBackups(parts.config.backupDir)
  if (newest === null) throw notFound()
  await parts.database.orm.transaction((transaction) => askForTest(transaction, permit, parts.now()))
  return readBackups(parts, actor)
}

/** Stores a failure, and emails administrators once a day at most. */
export async function noteFailure(
  { database: { orm }, now }: Pick<BackupParts, 'database' | 'now'>,
  failure: Parameters<typeof storeOutcome>[1],
): Promise<void> {
  await orm.transaction(async (transaction) => {
    await storeOutcome(transaction, failure)
    if (await claimMail(transaction, now(), new Date(now().getTime() - DAY_MS)))
      await insertAdminMails(transaction, 'backupFailed', now())
  })
}
