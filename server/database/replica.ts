import { Outage, type OutageListener } from './outage'
import { withinLimit } from './withinLimit'

/** A copy of the database that may lag behind, and may be away: nothing depends on it. */
export type Replica<Snapshot> = {
  /** What `work` finds in one snapshot; undefined where the replica could not be asked, or not to the end. */
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T | undefined>
}

/** Whoever waits for a list asks the primary after this long. */
const BEGIN_LIMIT_MS = 1_000
/** A replica that failed is left alone for so long: not every list is to wait for it. */
const PAUSE_MS = 10_000

/**
 * Any failure is the replica's: what matters is asked of the primary again, and fails there if it is to fail.
 *
 * @param inSnapshot lends a snapshot of the replica
 */
export function createReplica<Snapshot>(
  inSnapshot: <T>(work: (snapshot: Snapshot) => Promise<T>) => Promise<T>,
  listener: OutageListener,
): Replica<Snapshot> {
  const outage = new Outage(listener)
  let askAgainAt = 0
  return {
    async read(work) {
      if (performance.now() < askAgainAt) return undefined
      let begin = () => {}
      const begun = new Promise<void>((resolve) => {
        begin = resolve
      })
      const reading = inSnapshot((snapshot) => {
        begin()
        return work(snapshot)
      })
      try {
        await withinLimit(BEGIN_LIMIT_MS, Promise.race([begun, reading]))
        const found = await reading
        outage.succeeded()
        return found
      } catch (error) {
        reading.catch(() => {})
        askAgainAt = performance.now() + PAUSE_MS
        outage.failed(error instanceof Error ? error : new Error(String(error)))
        return undefined
      }
    },
  }
}
