import type { MatchRow } from '../../../../contract/rows'

type Known = {
  userId: string
  tomorrow: string
  /** The downloaded matches by id. */
  kept?: ReadonlyMap<string, unknown> | undefined
}

/**
 * Returns the matches that the user is assigned to, earliest first, and those of today and tomorrow that the user has downloaded. Servers without
 * assigned scouts have all matches of today and tomorrow instead. `matches` starts today.
 */
export function comingMatches(matches: readonly MatchRow[], { userId, tomorrow, kept }: Known): MatchRow[] {
  const isWatched = ({ id, date, scoutIds }: MatchRow) =>
    scoutIds?.includes(userId) || (date <= tomorrow && (scoutIds === undefined || kept?.has(id)))
  return matches
    .filter(isWatched)
    .sort(
      (one, other) => one.date.localeCompare(other.date) || kickOffOf(one).localeCompare(kickOffOf(other)),
    )
}

/** Returns the sort key of the kick-off. Matches without a kick-off time come last. */
const kickOffOf = ({ kickOffTime }: MatchRow) => kickOffTime || '24:00'
