/** Words of the analyses pages. */
export const analyses = {
  title: 'Analyses',
} as const
