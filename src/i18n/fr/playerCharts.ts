import type { Catalogue } from '../messageKeys'

export const playerCharts: Catalogue['playerCharts'] = {
  pick: 'Joueur',
  search: 'Chercher par nom ou équipe',
  notFound: 'Personne de ce nom n’a d’analyse que vous pouvez lire',
  nobody: 'Quel joueur ?',
  nobodyHint:
    'Saisissez ci-dessus quelques lettres d’un nom ou d’une équipe. Les graphiques montreront ce qu’en disent les analyses.',
  unreadable: 'Rien à montrer sur ce joueur',
  unreadableHint:
    'Il n’y a aucune analyse de ce joueur que vous pouvez lire. Choisissez-en un autre ci-dessus.',
  unreadableOne: 'Joueur inconnu',
  open: 'Ouvrir le joueur',
  meanOver: 'Moyenne de %{mean} sur %{basis}',
  meanUnrated: 'Non évalué dans %{basis}',
  picture: '%{title} : les flèches vont d’une marque à l’autre, Entrée ouvre ce qu’il y a derrière',
  mark: '%{what} : %{mean}. Sur %{basis}.',
  unrated: '%{what} : non évalué dans %{basis}.',
  dot: '%{day}, %{scout} : %{mean}. Une analyse.',
  itemBy: '%{item}, %{scout}',
  itemOf: '%{item}, %{player}',
  medianOf: '%{group}, médiane de %{position}',
  column: { group: 'Groupe', item: 'Critère', median: 'Médiane', difference: 'Écart' },
  groups: '%{player} : les six groupes',
  medianLegend:
    'Médiane de %{smart_count} joueur : %{position} |||| Médiane de %{smart_count} joueurs : %{position}',
  againstMedian: 'Moyennes de 1 à 5 face à la médiane de ceux qui jouent au même poste.',
  someMedians: 'La médiane du poste est montrée pour les groupes où %{least} joueurs sont évalués.',
  noMedian:
    'Pas de médiane : elle est montrée à partir de %{least} joueurs d’un poste, et il y en a %{smart_count} ici (%{position}). |||| Pas de médiane : elle est montrée à partir de %{least} joueurs d’un poste, et il y en a %{smart_count} ici (%{position}).',
  tooFewRated: 'Pas de médiane : elle est montrée à partir de %{least} joueurs évalués d’un poste.',
  noPosition: 'Pas de médiane : le poste de ce joueur n’est pas connu.',
  dots: '%{player} : les analyses dans le temps',
  dotsText: 'La moyenne de chaque analyse, au jour de son match.',
  dotsUnrated:
    '%{smart_count} analyse sans notes n’est que dans le tableau. |||| %{smart_count} analyses sans notes ne sont que dans le tableau.',
  spread: '%{player} : où les recruteurs diffèrent',
  spreadText:
    'La moyenne que chaque recruteur a donnée à chaque critère ; le trait relie la plus basse à la plus haute.',
  oneScout: 'Tout vient de %{scout} : avec un seul recruteur, personne ne peut encore être d’un autre avis.',
  nobodyCompared: 'Qui voulez-vous comparer ?',
  nobodyComparedHint: 'Ajoutez ci-dessus deux à quatre joueurs, ou cochez-les dans le tableau des joueurs.',
  compared: 'Joueurs comparés',
  add: 'Ajouter un joueur',
  full: '%{count} joueurs au plus. Retirez-en un pour en ajouter un autre.',
  remove: 'Retirer %{player} de la comparaison',
  addAnother: 'Ajoutez un autre joueur pour comparer.',
  shapes: 'Ce qui est comparé',
  shape: { items: 'Critères', groups: 'Groupes', radar: 'Radar' },
  comparison: {
    items: 'Comparaison par critère',
    groups: 'Comparaison par groupe',
    radar: 'Comparaison en radar',
  },
  comparisonText: {
    items: 'Moyennes de 1 à 5, le plus grand écart d’abord.',
    groups: 'Moyennes de 1 à 5, le plus grand écart d’abord.',
    radar: 'Moyennes des six groupes ; les anneaux sont les notes de 1 à 5.',
  },
  unratedGroups: '%{player}, non évalué : %{groups}',
}
