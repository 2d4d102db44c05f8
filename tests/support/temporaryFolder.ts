import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'touchline-tests-'

/**
 * Makes all tests of a run write into one temporary directory, which is removed when Vitest's main process ends. Its workers cannot remove their
 * own: Vitest kills those that take more than half a second to end.
 */
export function writeIntoTemporaryFolder(): void {
  // Projects that extend the configuration read it again.
  if (tmpdir().includes(PREFIX)) return
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  // If root runs the tests, PostgreSQL runs under another account, whose directory is in this one.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
