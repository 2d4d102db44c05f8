import type { Labels } from '../../../contract/descriptor'
import type { TEAM_FIELDS } from '../../../contract/team'
/** Texts of the teams pages. */
export const teams = {
  title: 'Teams',
  new: 'New team',
  field: {
    name: 'Name',
    aliases: 'Also known as',
    country: 'Country',
    externalIds: 'External IDs',
  } as const satisfies Labels<typeof TEAM_FIELDS>,
  empty: 'No teams yet',
  emptyHint: 'You can also add teams while entering a match or a player.',
  search: 'Search teams',
  addedBy: 'Added by %{name}',
  addedByFormer: 'Added by a former user',
  saved: 'Team saved',
  created: 'Team created',
  createNamed: 'Create “%{name}”',
  deleteTitle: 'Delete this team?',
  deleteText: '%{team} will be deleted for everyone.',
  players: 'Players',
  noPlayers: 'No players in this team yet.',
  allPlayers: 'All %{total} players',
  addPlayer: 'Add player',
  matches: 'Matches of this team',
} as const
