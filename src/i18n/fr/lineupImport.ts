import type { Catalogue } from '../messageKeys'

export const lineupImport: Catalogue['lineupImport'] = {
  title: 'Importer des compositions',
  open: 'Importer des compositions',
  hint: 'Une ligne par joueur et par match. Les matchs et les joueurs doivent déjà exister.',
  unknown: 'Ce serveur ne gère pas les compositions.',
  replace: 'Remplacer les compositions existantes',
  later: 'Complétez la correspondance des colonnes pour voir les compositions trouvées.',
  nothing: 'Aucune composition trouvée pour un match existant.',
  matches: '%{smart_count} match avec des compositions. |||| %{smart_count} matchs avec des compositions.',
  players: '%{smart_count} joueur au total. |||| %{smart_count} joueurs au total.',
  start:
    'Importer les compositions de %{smart_count} match |||| Importer les compositions de %{smart_count} matchs',
  found: 'Compositions trouvées',
  match: 'Match',
  notes: 'Lignes ignorées ou importées en partie',
  leftOut: '%{smart_count} ligne ignorée. |||| %{smart_count} lignes ignorées.',
  warned: '%{smart_count} ligne importée en partie. |||| %{smart_count} lignes importées en partie.',
  save: 'Enregistrer en CSV',
  more: '%{smart_count} autre ligne dans le fichier CSV. |||| %{smart_count} autres lignes dans le fichier CSV.',
  column: {
    match: 'Identifiant du match',
    date: 'Date',
    homeTeam: 'Équipe à domicile',
    awayTeam: 'Équipe à l’extérieur',
    team: 'Équipe du joueur',
    playerId: 'Identifiant du joueur',
    player: 'Joueur',
    shirtNo: 'Numéro',
    position: 'Poste',
  },
  done: 'Compositions importées pour %{smart_count} match |||| Compositions importées pour %{smart_count} matchs',
}
