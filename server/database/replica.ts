import { Outage, type OutageListener } from './outage'
import { withinLimit } from './unavailable'

/** A copy of the database that may be behind or unavailable. */
export type Replica<Snapshot> = {
  /** Runs `work` in one snapshot. Returns undefined if the replica fails. */
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T | undefined>
}

/** After this time a list is read from the primary. */
const BEGIN_LIMIT_MS = 1_000
/** A failed replica is not used for this time, so that lists do not wait for it. */
const PAUSE_MS = 10_000

/**
 * Treats each failure as a failure of the replica, because the caller then asks the primary.
 *
 * @param inSnapshot opens a snapshot of the replica
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
