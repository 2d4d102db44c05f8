import { statfsSync } from 'node:fs'

/**
 * Kept free on the disk of the embedded database: PostgreSQL takes its log in pieces of 16 MB and ends where there is no room for
 * one, also for those who only read.
 */
export const RESERVE_BYTES = 32 * 1024 * 1024

/** Whether less than so many bytes are free on the disk of a directory. */
export function isLowOnSpace(directory: string, reserveBytes: number): boolean {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize < reserveBytes
}
