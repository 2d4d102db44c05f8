import { constants } from 'node:os'

/** Signals with which a user ends the process. */
const ASKED_FOR: ReadonlySet<NodeJS.Signals> = new Set(['SIGINT', 'SIGTERM'])

/**
 * What a command ends with whose process has ended, as shells have it: 128 and the signal's number where one ended it, so that what starts it
 * again after a failure does so after running out of memory, too.
 */
export function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number {
  if (signal === null) return code ?? 1
  return ASKED_FOR.has(signal) ? 0 : 128 + constants.signals[signal]
}
