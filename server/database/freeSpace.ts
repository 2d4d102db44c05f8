import { statfsSync } from 'node:fs'

/** The space to keep free for the log: PostgreSQL allocates 16 MB at a time and stops, also for reads, if it cannot. */
export const RESERVE_BYTES = 32 * 1024 * 1024

/** Returns whether less than `reserveBytes` are free on the disk of a directory. */
export function isLowOnSpace(directory: string, reserveBytes: number): boolean {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize < reserveBytes
}
