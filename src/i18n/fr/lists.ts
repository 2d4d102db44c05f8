import type { Catalogue } from '../messageKeys'

export const lists: Catalogue['lists'] = {
  count: {
    matches: '%{figure} match |||| %{figure} matchs',
    analyses: '%{figure} analyse |||| %{figure} analyses',
    players: '%{figure} joueur |||| %{figure} joueurs',
    teams: '%{figure} équipe |||| %{figure} équipes',
    users: '%{figure} utilisateur |||| %{figure} utilisateurs',
  },
  found: {
    matches: '%{found} sur %{figure} match |||| %{found} sur %{figure} matchs',
    analyses: '%{found} sur %{figure} analyse |||| %{found} sur %{figure} analyses',
    players: '%{found} sur %{figure} joueur |||| %{found} sur %{figure} joueurs',
    teams: '%{found} sur %{figure} équipe |||| %{found} sur %{figure} équipes',
    users: '%{found} sur %{figure} utilisateur |||| %{found} sur %{figure} utilisateurs',
  },
}
