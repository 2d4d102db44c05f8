import type { MatchRow } from '../../../../contract/rows'

/** Of a day with more matches than one person can watch, those of others are behind a link. */
const MAX_OF_OTHERS = 6

export type Days = { today: string; tomorrow: string }

export type TodayMatch = { match: MatchRow; isWatched: boolean }

type TodayMatches = {
  ofToday: TodayMatch[]
  later: TodayMatch[]
  /** How many of today and tomorrow there are, and whether some of them are not shown. */
  near: { count: number; isCut: boolean }
}

/** Those of which nobody has said when they begin come last. */
const kickOffOf = ({ match }: TodayMatch) => match.kickOffTime || '24:00'

type Known = {
  userId: string
  days: Days
  /** How many of today and tomorrow there are, where they are not all among the matches. */
  count?: number | undefined
  /** Whether they are what this device has, where nothing leads to those that are not shown. */
  isPart?: boolean
}

/** Out of the matches from today on, the next first: those of today and tomorrow, and later ones that the user is to watch. */
export function todayMatches(
  matches: readonly MatchRow[],
  { userId, days, count, isPart = false }: Known,
): TodayMatches {
  const marked = matches.map((match) => ({ match, isWatched: match.scoutIds?.includes(userId) ?? false }))
  const isNear = ({ match: { date } }: TodayMatch) => date <= days.tomorrow
  const near = marked.filter(isNear)
  const others = near.filter(({ isWatched }) => !isWatched)
  const hidden = new Set(isPart ? [] : others.slice(MAX_OF_OTHERS))
  const shown = marked
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
