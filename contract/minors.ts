import { ageOn } from './age'
import type { Role } from './closedLists'
import { can } from './permissions'

const OF_AGE = 18

/** Whether a player is to be taken for a minor on a day: whose birth date nobody knows may be one. */
export const isMinor = (birthDate: string | null | undefined, day: string): boolean =>
  !birthDate || ageOn(day, birthDate) < OF_AGE

const HOURS_BEHIND_UTC = 12

/** The day, YYYY-MM-DD, that it is at a moment where it is earliest: who is of age then is so everywhere. */
export const earliestDay = (moment: Date): string =>
  new Date(moment.getTime() - HOURS_BEHIND_UTC * 3_600_000).toISOString().slice(0, 10)

/** Whether somebody of this role is outside the club: they see what is shared with them, and no player otherwise. */
export const isOutsideClub = (role: Role): boolean => !can({ id: '', role }, 'player.list')
