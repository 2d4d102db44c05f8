import type { Catalogue } from '../messageKeys'

export const teams: Catalogue['teams'] = {
  title: 'Équipes',
  new: 'Nouvelle équipe',
  field: {
    name: 'Nom',
    aliases: 'Autres noms',
    country: 'Pays',
    externalIds: 'Identifiants externes',
  },
  empty: 'Aucune équipe pour le moment',
  emptyHint: 'Vous pouvez aussi ajouter des équipes en saisissant un match ou un joueur.',
  search: 'Rechercher une équipe',
  addedBy: 'Ajoutée par %{name}',
  addedByFormer: 'Ajoutée par un ancien utilisateur',
  saved: 'Équipe enregistrée',
  created: 'Équipe créée',
  createNamed: 'Créer « %{name} »',
  deleteTitle: 'Supprimer cette équipe ?',
  deleteText: '%{team} sera supprimée pour tout le monde.',
  players: 'Joueurs',
  noPlayers: 'Aucun joueur dans cette équipe pour le moment.',
  allPlayers: 'Les %{total} joueurs',
  addPlayer: 'Ajouter un joueur',
  matches: 'Matchs de cette équipe',
}
