import { LRUCache } from 'lru-cache'
import type { Actor } from '../../../contract/permissions'
import type { Facts } from '../../../contract/statistics/facts'
import { factsFor, type StatisticsAction } from '../../../contract/statistics/rights'
import type { Database, Executor } from '../../database/connect'
import { readConsistent } from '../../lists/readConsistent'
import type { Permit } from '../../security/authorize'
import { bringUpToDate } from './changedFacts'
import { type FactsAndMatches, readStoredFacts } from './facts.repository'

/** The number of callers whose part of the facts is cached: a list of references, not a copy. */
const MAX_VIEWS = 20

/**
 * Creates a cache of the facts for all callers. The function that it returns updates the facts if their data has changed, and returns the
 * part that the caller may read. Callers with the same `view` may read the same analyses.
 */
export function createFactsCache(
  database: Database,
  readStamp: (executor: Executor, now: Date) => Promise<string>,
  clock: () => Date,
) {
  let cached: { stamp: string; facts: FactsAndMatches; byView: LRUCache<string, Facts, Actor> } | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function read(permit: Permit<StatisticsAction>, stamp: string, now: Date) {
    let known: { stamp: string; facts: FactsAndMatches } | undefined = cached
    const stampNow = (executor: Executor) => readStamp(executor, now)
    // If a write interrupts reading in pieces, the second reading starts with the facts of the first.
    const { found } = await readConsistent(database, stamp, stampNow, async (executor, moment) => {
      const later = known && (await bringUpToDate(executor, permit, known, { stamp: moment, now }))
      known = { stamp: moment, facts: later ?? (await readStoredFacts(executor, permit, now)) }
      return known
    })
    const byView = new LRUCache<string, Facts, Actor>({
      max: MAX_VIEWS,
      memoMethod: (_view, _stale, { context: actor }) => factsFor(actor, found.facts),
    })
    return { ...found, byView }
  }

  async function bring(permit: Permit<StatisticsAction>) {
    const now = clock()
    const stamp = await readStamp(database.orm, now)
    if (cached?.stamp !== stamp) cached = await read(permit, stamp, now)
    return cached
  }

  return async (permit: Permit<StatisticsAction>, view: string): Promise<Facts> => {
    // One caller after the other: an earlier turn may miss later writes and ends, and its failure does not concern this caller.
    const current = turn.then(() => bring(permit))
    turn = current.catch(() => undefined)
    const { byView } = await current
    return byView.memo(view, { context: permit.actor })
  }
}
