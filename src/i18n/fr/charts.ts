import type { Catalogue } from '../messageKeys'

export const charts: Catalogue['charts'] = {
  title: 'Graphiques',
  over: 'Sur la seule analyse que vous pouvez lire |||| Sur les %{smart_count} analyses que vous pouvez lire',
  empty: 'Rien à afficher pour le moment',
  emptyHint: 'Les graphiques commencent avec la première analyse que vous pouvez lire.',
  months: {
    title: 'Analyses par mois',
    text: 'Selon le jour du match : %{from} – %{to}.',
    earlier: '1 porte sur un match antérieur. |||| %{smart_count} portent sur des matchs antérieurs.',
    month: 'Mois',
    count: 'Analyses',
  },
  levels: {
    title: 'Joueurs par niveau et par poste',
    text: 'Chaque joueur compte une fois, avec le niveau de la dernière analyse qui en donne un.',
    withoutLevel:
      '%{smart_count} joueur n’a pas encore de niveau. |||| %{smart_count} joueurs n’ont pas encore de niveau.',
    position: 'Poste',
    level: 'Niveau %{level}',
    all: 'Total',
    allLevels: 'Tous les niveaux',
  },
  group: {
    goalkeepers: 'Gardiens',
    defenders: 'Défenseurs',
    midfielders: 'Milieux',
    forwards: 'Attaquants',
    none: 'Sans poste',
  },
}
