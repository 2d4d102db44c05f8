import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Vitest's global set-up: one temporary directory for all that a run's tests write, removed when the run ends. Its workers cannot be
 * relied on to remove what they made: Vitest kills those that take more than half a second to end.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
