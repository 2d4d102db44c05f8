/** Words of the charts page. */
export const charts = {
  title: 'Charts',
  over: 'Over the 1 analysis that you may read |||| Over the %{smart_count} analyses that you may read',
  empty: 'Nothing to show yet',
  emptyHint: 'The charts begin with the first analysis that you may read.',
  months: {
    title: 'Analyses a month',
    text: 'By the day of the match: %{from} to %{to}.',
    earlier: '1 is of an earlier match. |||| %{smart_count} are of earlier matches.',
    month: 'Month',
    count: 'Analyses',
  },
  levels: {
    title: 'Players by level and position',
    text: 'Each player counts once, with the level of the latest analysis that has one.',
    withoutLevel: '1 player has no level yet. |||| %{smart_count} players have no level yet.',
    position: 'Position',
    level: 'Level %{level}',
    all: 'All',
    allLevels: 'All levels',
  },
  group: {
    goalkeepers: 'Goalkeepers',
    defenders: 'Defenders',
    midfielders: 'Midfielders',
    forwards: 'Forwards',
    none: 'No position',
  },
} as const
