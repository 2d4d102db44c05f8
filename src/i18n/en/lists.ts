/** Words of the lists as tools: how many there are, what they show, what is kept of a search. */
export const lists = {
  count: {
    matches: '%{figure} match |||| %{figure} matches',
    analyses: '%{figure} analysis |||| %{figure} analyses',
    players: '%{figure} player |||| %{figure} players',
    teams: '%{figure} team |||| %{figure} teams',
    users: '%{figure} user |||| %{figure} users',
  },
  /** What search and filters find, of how many there are. */
  found: {
    matches: '%{found} of %{figure} match |||| %{found} of %{figure} matches',
    analyses: '%{found} of %{figure} analysis |||| %{found} of %{figure} analyses',
    players: '%{found} of %{figure} player |||| %{found} of %{figure} players',
    teams: '%{found} of %{figure} team |||| %{found} of %{figure} teams',
    users: '%{found} of %{figure} user |||| %{found} of %{figure} users',
  },
} as const
