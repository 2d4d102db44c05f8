import type { MatchRow } from '../../../../contract/rows'

/** The maximum number of shown matches that the user is not assigned to watch. A link opens all matches. */
const MAX_OF_OTHERS = 6

export type Days = { today: string; tomorrow: string }

export type TodayMatch = { match: MatchRow; isWatched: boolean }

type TodayMatches = {
  ofToday: TodayMatch[]
  later: TodayMatch[]
  /** `count` is the number of matches today and tomorrow. `isCut` is whether some of these matches are hidden. */
  near: { count: number; isCut: boolean }
}

/** Returns the sort key of the kick-off. Matches without a kick-off time come last. */
const kickOffOf = ({ match }: TodayMatch) => match.kickOffTime || '24:00'

type Known = {
  userId: string
  days: Days
  /** The number of matches today and tomorrow, if `matches` lacks some of these matches. */
  count?: number | undefined
  /** Whether the matches come only from this device. Then none is hidden, because the link could not open the hidden matches. */
  isPart?: boolean
}

/** Returns the matches of today and tomorrow, and the user's later matches. `matches` starts today, next match first. */
export function todayMatches(
  matches: readonly MatchRow[],
  { userId, days, count, isPart = false }: Known,
): TodayMatches {
  const all = matches.map((match) => ({ match, isWatched: match.scoutIds?.includes(userId) ?? false }))
  const isNear = ({ match: { date } }: TodayMatch) => date <= days.tomorrow
  const near = all.filter(isNear)
  const others = near.filter(({ isWatched }) => !isWatched)
  const hidden = new Set(isPart ? [] : others.slice(MAX_OF_OTHERS))
  const shown = all
    .filter((one) => (isNear(one) ? !hidden.has(one) : one.isWatched))
    .sort(
      (one, other) =>
        one.match.date.localeCompare(other.match.date) ||
        Number(other.isWatched) - Number(one.isWatched) ||
        kickOffOf(one).localeCompare(kickOffOf(other)),
    )
  return {
    ofToday: shown.filter(({ match }) => match.date === days.today),
    later: shown.filter(({ match }) => match.date !== days.today),
    near: { count: count ?? near.length, isCut: hidden.size > 0 },
  }
}
