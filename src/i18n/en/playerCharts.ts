/** Words of the charts of one player and of comparisons. */
export const playerCharts = {
  pick: 'Choose a player',
} as const
