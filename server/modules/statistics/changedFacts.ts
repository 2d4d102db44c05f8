import type { MatchFact } from '../../../contract/statistics/facts'
import type { StatisticsAction, StoredAnalysisFact } from '../../../contract/statistics/rights'
import type { Executor } from '../../database/connect'
import { changesBetween } from '../../lists/changeLog'
import { revisionsOf } from '../../lists/entityTag'
import type { RevisionKeys } from '../../lists/revisions'
import type { Permit } from '../../security/authorize'
import { type FactIds, type FactsAndMatches, readSomeFacts } from './facts.repository'

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
 * Returns the facts at a later time, from earlier facts and the changes since (decision record 0035). Returns undefined if the changes are
 * unknown or too many. It does not modify `before`, which other answers may still use.
 */
export async function bringUpToDate(
  executor: Executor,
  permit: Permit<StatisticsAction>,
  { stamp, facts: before }: { stamp: string; facts: FactsAndMatches },
  { stamp: later, now: time }: { stamp: string; now: Date },
): Promise<FactsAndMatches | undefined> {
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
  const found = await readSomeFacts(executor, permit, ids, before, time)
  return {
    scouts: replaced(before.scouts, ids.users, found.scouts),
    players: replaced(before.players, ids.players, found.players),
    matches: replaced(before.matches, ids.matches, found.matches),
    analyses: placed(withMatches(before, found.matches), ids.analyses, found.analyses),
  }
}

/** Returns the facts without these ids, plus the found facts. */
function replaced<Fact>(
  before: ReadonlyMap<string, Fact>,
  ids: readonly string[],
  found: ReadonlyMap<string, Fact>,
): ReadonlyMap<string, Fact> {
  if (ids.length === 0 && found.size === 0) return before
  const facts = new Map(before)
  for (const id of ids) if (!found.has(id)) facts.delete(id)
  for (const [id, fact] of found) facts.set(id, fact)
  return facts
}

/** Returns the analyses with their changed matches. */
function withMatches(
  { analyses, matches }: FactsAndMatches,
  found: ReadonlyMap<string, MatchFact>,
): readonly StoredAnalysisFact[] {
  if (found.size === 0) return analyses
  const later = new Map<MatchFact | undefined, MatchFact>()
  for (const [id, match] of found) later.set(matches.get(id), match)
  return analyses.map((analysis) => {
    const match = later.get(analysis.match)
    return match ? { ...analysis, match } : analysis
  })
}

/** Returns the analyses without these ids, plus the found ones, in the order of players in which both were read. */
function placed(
  before: readonly StoredAnalysisFact[],
  ids: readonly string[],
  found: readonly StoredAnalysisFact[],
): readonly StoredAnalysisFact[] {
  if (ids.length === 0 && found.length === 0) return before
  const gone = new Set([...ids, ...found.map(({ id }) => id)])
  const facts: StoredAnalysisFact[] = []
  let next = 0
  for (const fact of before) {
    if (gone.has(fact.id)) continue
    for (let other = found[next]; other && isBefore(other, fact); other = found[next]) {
      facts.push(other)
      next += 1
    }
    facts.push(fact)
  }
  return [...facts, ...found.slice(next)]
}

const isBefore = (one: StoredAnalysisFact, other: StoredAnalysisFact) =>
  one.playerId < other.playerId || (one.playerId === other.playerId && one.id < other.id)
