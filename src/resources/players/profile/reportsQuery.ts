import { LIMITS } from '../../../../contract/fields'

/** Returns the parameters of the call for a player's reports, which starts before the profile's file has loaded. */
export const reportsOf = (playerId: string) => ({
  pagination: { page: 1, perPage: LIMITS.listAmount },
  sort: { field: 'date', order: 'DESC' as const },
  filter: { playerId },
})
