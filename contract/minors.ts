import { ageOn } from './age'
import type { Role } from './closedLists'
import { can } from './permissions'

const OF_AGE = 18

/** Whether a player is to be taken for a minor on a day: whose birth date nobody knows may be one. */
export const isMinor = (birthDate: string | null | undefined, day: string): boolean =>
  !birthDate || ageOn(day, birthDate) < OF_AGE

/** Whether somebody of this role is outside the club: they see what is shared with them, and no player otherwise. */
export const isOutsideClub = (role: Role): boolean => !can({ id: '', role }, 'player.list')
