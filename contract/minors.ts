import { ageOn } from './age'
import type { Role } from './closedLists'
import { can } from './permissions'

export const OF_AGE = 18

/** Returns whether a player counts as a minor on a day. A player without a birth date counts as a minor. */
export const isMinor = (birthDate: string | null | undefined, day: string): boolean =>
  !birthDate || ageOn(day, birthDate) < OF_AGE

const HOURS_BEHIND_UTC = 12

/** Returns the earliest calendar day, YYYY-MM-DD, in any time zone at a moment. A player who is of age on that day is of age everywhere. */
export const earliestDay = (moment: Date): string =>
  new Date(moment.getTime() - HOURS_BEHIND_UTC * 3_600_000).toISOString().slice(0, 10)

/** Returns whether this role is outside the club: such users see players only in reports shared with them. */
export const isOutsideClub = (role: Role): boolean => !can({ id: '', role }, 'player.list')
