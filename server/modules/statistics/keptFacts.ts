import type { Facts } from '../../../contract/statistics/facts'
import { factsFor, type StatisticsAction, type StoredFacts } from '../../../contract/statistics/rights'
import type { Database } from '../../database/connect'
import { type Moment, readAtOneMoment } from '../../lists/atOneMoment'
import { type Revisions, readRevisions } from '../../lists/revisions'
import type { Permit } from '../../security/authorize'
import { readStoredFacts } from './facts.repository'

/** What one caller may read, and the stamp of the moment that it is of. */
export type StampedFacts = { stamp: string; facts: Facts }

/** For so many callers their part of the facts is kept, too: it is a list of references, not a copy. */
const CALLERS = 20

/**
 * Keeps one set of facts for all callers, until something that they are made of is written. They are read once at a
 * time, however many ask. What it makes answers the present facts to a caller; callers of one `view` may read the same.
 */
export function createKeptFacts(database: Database, stampOf: (revisions: Revisions) => string) {
  let kept: (Moment<StoredFacts> & { forView: Map<string, Facts> }) | undefined
  let reading: Promise<void> | undefined

  async function read(permit: Permit<StatisticsAction>, stamp: string) {
    const moment = await readAtOneMoment(database, stamp, stampOf, (executor) =>
      readStoredFacts(executor, permit),
    )
    kept = { ...moment, forView: new Map() }
  }

  async function current(permit: Permit<StatisticsAction>) {
    // Begun before this caller asked, so it may miss what was written in between; its failure is not theirs.
    await reading?.catch(() => undefined)
    const stamp = stampOf(await readRevisions(database.orm))
    if (kept?.stamp !== stamp) {
      reading ??= read(permit, stamp).finally(() => {
        reading = undefined
      })
      await reading
    }
    if (kept === undefined) throw new Error('The facts have been read, and are not there')
    return kept
  }

  return async (permit: Permit<StatisticsAction>, view: string): Promise<StampedFacts> => {
    const { stamp, found, forView } = await current(permit)
    const facts = forView.get(view) ?? factsFor(permit.actor, found)
    // A Map remembers the order of insertion: who has not asked for longest comes first.
    forView.delete(view)
    forView.set(view, facts)
    for (const oldest of forView.keys()) {
      if (forView.size <= CALLERS) break
      forView.delete(oldest)
    }
    return { stamp, facts }
  }
}
