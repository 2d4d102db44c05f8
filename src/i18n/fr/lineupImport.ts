import type { Catalogue } from '../messageKeys'

export const lineupImport: Catalogue['lineupImport'] = {
  title: 'Importer des compositions',
  open: 'Importer des compositions',
  hint: 'À partir d’un tableau avec une ligne par joueur d’un match. Les matchs et les joueurs doivent déjà être enregistrés.',
  unknown: 'Ce serveur ne garde pas les compositions.',
  replace: 'Remplacer les compositions déjà enregistrées',
  later: 'Quelles compositions ont été trouvées : affiché dès que les colonnes sont claires.',
  nothing: 'Aucune composition d’un match enregistré n’y a été trouvée.',
  matches: '%{smart_count} match avec des compositions. |||| %{smart_count} matchs avec des compositions.',
  players: '%{smart_count} joueur en tout. |||| %{smart_count} joueurs en tout.',
  start:
    'Importer les compositions de %{smart_count} match |||| Importer les compositions de %{smart_count} matchs',
  found: 'Compositions trouvées',
  match: 'Match',
  notes: 'Lignes laissées de côté ou prises en partie',
  leftOut: '%{smart_count} ligne est laissée de côté. |||| %{smart_count} lignes sont laissées de côté.',
  warned: '%{smart_count} ligne est prise en partie. |||| %{smart_count} lignes sont prises en partie.',
  save: 'Les enregistrer en CSV',
  more: '%{smart_count} de plus est dans le fichier. |||| %{smart_count} de plus sont dans le fichier.',
  running: 'Importation des compositions',
  leave: 'Laissez cette page ouverte. Ce qui est écrit reste ; le même tableau ajoute le reste plus tard.',
  progress: '%{name} n’est pas terminé : les compositions de %{done} matchs sur %{total} le sont.',
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
  result: {
    changed:
      'Compositions de %{smart_count} match importées |||| Compositions de %{smart_count} matchs importées',
    kept: '%{smart_count} match a d’autres compositions et les garde |||| %{smart_count} matchs ont d’autres compositions et les gardent',
    unchanged:
      '%{smart_count} match avait déjà ces compositions |||| %{smart_count} matchs avaient déjà ces compositions',
    failed: '%{smart_count} match a échoué |||| %{smart_count} matchs ont échoué',
    notSent: '%{smart_count} match n’a pas été envoyé |||| %{smart_count} matchs n’ont pas été envoyés',
  },
}
