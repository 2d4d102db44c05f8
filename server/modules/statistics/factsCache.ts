import type { Facts } from '../../../contract/statistics/facts'
import { factsFor, type StatisticsAction } from '../../../contract/statistics/rights'
import type { Executor } from '../../database/connect'
import type { AppParts } from '../../http/context'
import { readConsistent } from '../../lists/readConsistent'
import type { Permit } from '../../security/authorize'
import { readChanges, type StampedFacts } from './changedFacts'
import { type KnownFacts, readFacts } from './facts.repository'

/**
 * Creates a cache of the facts for all callers. The function that it returns updates the facts if their data has changed, and passes those
 * that the caller may read to `sum`.
 */
export function createFactsCache(
  { database, bodies, now: clock }: Pick<AppParts, 'bodies' | 'database' | 'now'>,
  readStamp: (executor: Executor, now: Date) => Promise<string>,
) {
  let cached: StampedFacts | undefined
  let turn: Promise<unknown> = Promise.resolve()
  bodies.onClear(() => {
    cached = undefined
  })

  async function bring(permit: Permit<StatisticsAction>): Promise<KnownFacts> {
    const now = clock()
    const stamp = await readStamp(database.orm, now)
    if (cached?.stamp === stamp) return cached.facts
    let known = cached
    const stampNow = (executor: Executor) => readStamp(executor, now)
    // If a write interrupts reading in pieces, the second reading starts with the facts of the first.
    const result = await readConsistent(database, stamp, stampNow, async (executor, moment) => {
      const update = known && (await readChanges(executor, permit, known, { stamp: moment, now }))
      if (update) return update
      const facts = await readFacts(executor, permit, now)
      known = { stamp: moment, facts }
      return () => facts
    })
    cached = { stamp: result.stamp, facts: result.found() }
    return cached.facts
  }

  return <Answer>(permit: Permit<StatisticsAction>, sum: (facts: Facts) => Answer): Promise<Answer> => {
    // One caller after the other: an earlier turn may miss later writes and ends, and its failure does not concern this caller. A later
    // turn updates the same facts, so they are summed before it starts.
    const current = turn.then(async () => sum(factsFor(permit.actor, await bring(permit))))
    turn = current.catch(() => undefined)
    return current
  }
}
