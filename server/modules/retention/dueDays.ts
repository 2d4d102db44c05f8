import { dayAfter, dayAfterMonths, toDay } from '../../../contract/days'
import { isMinor } from '../../../contract/minors'
import { NOTICE_DAYS, type Retention } from '../../../contract/retention'

type Facts = { birthDate: string | null; seenOn: string; keptOn?: string | null }

/** Returns the day from which a player can be erased; null: never. An administrator who keeps a player counts as seeing the player. */
export function erasedFrom(
  { months, minorMonths }: Retention,
  { birthDate, seenOn, keptOn }: Facts,
  today: string,
): string | null {
  const limit = isMinor(birthDate, today) ? minorMonths : months
  const last = keptOn && keptOn > seenOn ? keptOn : seenOn
  return limit === null ? null : dayAfterMonths(last, limit)
}

/** Returns the latest day on which a player was seen who can be due by these months; undefined while retention is off. */
export function latestSeen({ months, minorMonths }: Retention, today: string): string | undefined {
  const limits = [months, minorMonths].filter((limit) => limit !== null)
  // Two more days, because months have different lengths.
  return limits.length === 0
    ? undefined
    : dayAfterMonths(dayAfter(today, NOTICE_DAYS + 2), -Math.min(...limits))
}

/** Returns whether a player is listed now: from 30 days before they can be erased. */
export function isListed(retention: Retention, facts: Facts, today: string): boolean {
  const day = erasedFrom(retention, facts, today)
  return day !== null && day <= dayAfter(today, NOTICE_DAYS)
}

export const dayOfMoment = (moment: Date): string => toDay(moment.getTime())
