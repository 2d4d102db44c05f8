/** What is done first with an empty installation. */
export const firstDay = {
  title: 'First steps',
  hide: 'Hide',
  finish: 'All done',
  done: 'done',
  step: {
    club: 'Say what your club is called',
    teams: 'Enter the teams, or import them from a file',
    players: 'Enter the players, or import them from a file',
    users: 'Invite the people who work with you',
    matches: 'Enter the first match',
  },
} as const
