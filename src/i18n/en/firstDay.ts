/** Texts of the first steps in an empty installation. */
export const firstDay = {
  title: 'First steps',
  hide: 'Hide',
  finish: 'All done',
  done: 'done',
  step: {
    club: 'Name your club',
    teams: 'Add teams, or import them from a file',
    players: 'Add players, or import them from a file',
    users: 'Invite your colleagues',
    matches: 'Add your first match',
  },
} as const
