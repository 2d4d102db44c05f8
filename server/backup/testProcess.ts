import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { BackupFailureReason } from '../../contract/backups'
import { spawnLimited } from '../limitedProcess'

/** The message of the process that tests a backup. */
export type TestReply = 'good' | BackupFailureReason

/** Within it a backup of several gigabytes is restored, also at the lowest priority. */
const TIME_LIMIT_MS = 2 * 60 * 60_000
/** An embedded database of medium size needs 400 MB; creating one without a build needs 1 GB. */
const MEMORY_LIMIT_MB = 1_536

type TestLimits = { signal?: AbortSignal; timeLimitMs?: number; memoryLimitMb?: number }

/**
 * Restores a backup into an empty database in `folder`, in a process with limits on time and memory, and deletes the folder. Returns
 * `good`, or why the backup cannot be restored. Throws if the signal aborts.
 */
export async function testInProcess(
  path: string,
  folder: string,
  { signal, timeLimitMs = TIME_LIMIT_MS, memoryLimitMb = MEMORY_LIMIT_MB }: TestLimits = {},
): Promise<TestReply> {
  signal?.throwIfAborted()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const limits = { heapMb: memoryLimitMb / 4, memoryMb: memoryLimitMb }
  const child = spawnLimited('./restoreTester', import.meta.url, limits, [path, folder])
  let reply: TestReply | undefined
  child.on('message', (message: TestReply) => {
    reply = message
  })
  const kill = () => child.kill('SIGKILL')
  const limit = setTimeout(kill, timeLimitMs)
  signal?.addEventListener('abort', kill)
  try {
    await once(child, 'exit')
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', kill)
    await rm(folder, { recursive: true, force: true })
  }
  if (reply !== undefined) return reply
  signal?.throwIfAborted()
  if (child.killed) return 'tooSlow'
  // A process that runs out of memory is ended by a signal, or aborts.
  return child.signalCode === null ? 'unknown' : 'tooLarge'
}
