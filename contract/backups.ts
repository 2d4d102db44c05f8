import { z } from 'zod/mini'

/** Why a backup, or the test of one, failed. */
export const BACKUP_FAILURES = [
  /** The file cannot be read to its end, or its rows are not those that were written. */
  'damaged',
  /** A newer version of Touchline wrote the file. */
  'newer',
  /** A disk has too little free space. */
  'noRoom',
  /** The folder of the backups is missing or not writable. */
  'notWritable',
  /** The test reached its limit of time or memory. */
  'tooSlow',
  'tooLarge',
  'unknown',
] as const
export type BackupFailureReason = (typeof BACKUP_FAILURES)[number]

const failureSchema = z.object({ reason: z.enum(BACKUP_FAILURES), at: z.string() })

/** The state of the installation’s backups, for administrators. */
export const backupsAnswerSchema = z.object({
  /** Whether a folder for nightly backups is set up. */
  isOn: z.boolean(),
  /** The newest backup; null without one. */
  newest: z.nullable(z.object({ name: z.string(), writtenAt: z.string(), bytes: z.int() })),
  count: z.int(),
  /** The last successful restore of a backup into an empty scratch database; null before the first one. */
  goodTest: z.nullable(z.object({ name: z.string(), at: z.string() })),
  isTesting: z.boolean(),
  /** Null if the last nightly backup, or the last test, succeeded. */
  backupFailure: z.nullable(failureSchema),
  testFailure: z.nullable(failureSchema),
})
export type BackupsAnswer = z.output<typeof backupsAnswerSchema>

/** A nightly backup that is older than two nights and a margin shows that backups have stopped. */
const LATE_MS = 50 * 60 * 60_000

export type BackupState = 'off' | 'failed' | 'late' | 'pending' | 'good'

/** Returns the state of the backups in one word. `pending` is before the first backup and its first test. */
export function backupStateOf(answer: BackupsAnswer, now: Date): BackupState {
  const { isOn, newest, goodTest, backupFailure, testFailure } = answer
  if (!isOn) return 'off'
  if (backupFailure !== null || testFailure !== null) return 'failed'
  if (newest !== null && now.getTime() - Date.parse(newest.writtenAt) > LATE_MS) return 'late'
  return newest === null || goodTest === null ? 'pending' : 'good'
}
