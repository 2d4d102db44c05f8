/** Words of the teams pages. */
export const teams = {
  title: 'Teams',
  new: 'New team',
  field: { name: 'Name' },
  empty: 'No teams yet',
  emptyHint: 'Teams can also be added while entering a match or a player.',
  search: 'Search teams',
  saved: 'Team saved',
  created: 'Team created',
  createNamed: 'Create “%{name}”',
  deleteTitle: 'Delete this team?',
  deleteText: '%{team} will be gone for everyone.',
  players: 'Players',
  noPlayers: 'No players in this team yet.',
  allPlayers: 'All %{total} players',
  addPlayer: 'Add player',
  matches: 'Matches of this team',
} as const
