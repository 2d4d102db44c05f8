import { LRUCache } from 'lru-cache'
import type { Actor } from '../../../contract/permissions'
import type { Facts } from '../../../contract/statistics/facts'
import { factsFor, type StatisticsAction } from '../../../contract/statistics/rights'
import type { Database, Executor } from '../../database/connect'
import { readConsistent } from '../../lists/readConsistent'
import type { Permit } from '../../security/authorize'
import { bringUpToDate } from './changedFacts'
import { type FactsAndMatches, readStoredFacts } from './facts.repository'

/** For so many callers their part of the facts is kept, too: it is a list of references, not a copy. */
const MAX_VIEWS = 20

/**
 * Keeps one set of facts for all callers, and brings it up to date when something that they are made of was written. They are read
 * once at a time, however many ask. What it makes answers the present facts to a caller; callers of one `view` may read the same.
 */
export function createFactsCache(database: Database, readStamp: (executor: Executor) => Promise<string>) {
  let cached: { stamp: string; facts: FactsAndMatches; byView: LRUCache<string, Facts, Actor> } | undefined
  let reading: Promise<void> | undefined

  async function read(permit: Permit<StatisticsAction>, stamp: string) {
    let known: { stamp: string; facts: FactsAndMatches } | undefined = cached
    // What was read in pieces while others wrote is what the reading after it begins with.
    const { found } = await readConsistent(database, stamp, readStamp, async (executor, moment) => {
      const later = known && (await bringUpToDate(executor, permit, known, moment))
      known = { stamp: moment, facts: later ?? (await readStoredFacts(executor, permit)) }
      return known
    })
    const byView = new LRUCache<string, Facts, Actor>({
      max: MAX_VIEWS,
      memoMethod: (_view, _stale, { context: actor }) => factsFor(actor, found.facts),
    })
    cached = { ...found, byView }
  }

  async function current(permit: Permit<StatisticsAction>) {
    // Begun before this caller asked, so it may miss what was written in between; its failure is not theirs.
    await reading?.catch(() => undefined)
    const stamp = await readStamp(database.orm)
    if (cached?.stamp !== stamp) {
      reading ??= read(permit, stamp).finally(() => {
        reading = undefined
      })
      await reading
    }
    if (cached === undefined) throw new Error('The facts have been read, and are not there')
    return cached
  }

  return async (permit: Permit<StatisticsAction>, view: string): Promise<Facts> => {
    const { byView } = await current(permit)
    return byView.memo(view, { context: permit.actor })
  }
}
