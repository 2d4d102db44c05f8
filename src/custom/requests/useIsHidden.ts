/** Returns whether an open independent request hides the reports of others on this player (decisions, section 12). Placeholder: never. */
export const useIsHidden = (_playerId: string): boolean => false
