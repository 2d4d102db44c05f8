import type { StatisticsAction } from '../../../contract/statistics/rights'
import type { Executor } from '../../database/connect'
import { changesBetween } from '../../lists/changeLog'
import { revisionsOf } from '../../lists/entityTag'
import type { RevisionKeys } from '../../lists/revisions'
import type { Permit } from '../../security/authorize'
import { type FactIds, type KnownFacts, readFacts } from './facts.repository'

/** Facts at the moment of a stamp. */
export type StampedFacts = { stamp: string; facts: KnownFacts }

/** The revisions that figures depend on. */
export const DEPENDS_ON = [
  'analyses',
  'readableDrafts',
  'accessEnds',
  'matches',
  'players',
  'teams',
  'users',
] as const satisfies RevisionKeys

/**
 * Reads what has changed since a stamp (decision record 0035). Returns undefined if that is unknown or too much, otherwise a function that
 * updates the facts in place, so that they stay as they are if reading fails.
 */
export async function readChanges(
  executor: Executor,
  permit: Permit<StatisticsAction>,
  { stamp, facts }: StampedFacts,
  { stamp: later, now: time }: { stamp: string; now: Date },
): Promise<(() => KnownFacts) | undefined> {
  const [since, now] = [revisionsOf(stamp, DEPENDS_ON), revisionsOf(later, DEPENDS_ON)]
  if (since === undefined || now === undefined) return undefined
  const ofAll = { draftsOf: 'everybody' as const, ends: { now: time } }
  const changes = await changesBetween(executor, { since, now, keys: DEPENDS_ON, ...ofAll })
  if (changes === undefined) return undefined
  const idsOf = (...keys: (typeof DEPENDS_ON)[number][]) => keys.flatMap((key) => changes.get(key) ?? [])
  const ids: FactIds = {
    users: idsOf('users'),
    teams: idsOf('teams'),
    players: idsOf('players'),
    matches: idsOf('matches'),
    analyses: idsOf('analyses', 'readableDrafts', 'accessEnds'),
  }
  const found = await readFacts(executor, permit, time, { ids, before: facts })
  return () => {
    replace(facts.scouts, ids.users, found.scouts)
    replace(facts.players, ids.players, found.players)
    // Analyses refer to the earlier object of their match.
    for (const [id, match] of found.matches)
      found.matches.set(id, Object.assign(facts.matches.get(id) ?? match, match))
    replace(facts.matches, ids.matches, found.matches)
    const analyses = [...found.analyses]
    facts.analyses.remove(new Set([...ids.analyses, ...analyses.map(({ id }) => id)]))
    for (const analysis of analyses) facts.analyses.add(analysis)
    return facts
  }
}

/** Removes the facts of these ids, and adds the found ones. */
function replace<Fact>(
  facts: Map<string, Fact>,
  ids: readonly string[],
  found: ReadonlyMap<string, Fact>,
): void {
  for (const id of ids) facts.delete(id)
  for (const [id, fact] of found) facts.set(id, fact)
}
