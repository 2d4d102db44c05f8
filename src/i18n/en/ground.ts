/** Words of keeping a match for a ground without a network. */
export const ground = {
  keep: 'Keep for the ground',
  keeping: 'Keeping, %{part} · Stop',
  kept: 'Kept · %{moment}',
  again: 'Load again',
  remove: 'Keep no longer',
  failed: 'This match could not be kept',
  noRoom: 'There is no room for this match on the device',
} as const
