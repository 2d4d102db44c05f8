import type { Catalogue } from '../messageKeys'

export const retention: Catalogue['retention'] = {
  title: 'Conservation',
  subtitle: 'Les joueurs qui n’ont pas été vus depuis longtemps sont effacés définitivement',
  rule: 'Quand les joueurs sont effacés',
  hint: 'Un joueur compte comme vu quand un rapport sur lui, ou un match avec lui dans la composition, est ajouté ou modifié. Les joueurs apparaissent ici 30 jours avant leur effacement, et vous pouvez conserver chacun d’eux.',
  monthsOf: { months: 'Mois sans être vu (adultes)', minorMonths: 'Mois sans être vu (mineurs)' },
  range: 'De 6 à 240 mois. Laissez vide pour n’effacer personne.',
  unknownAge: 'Un joueur sans date de naissance compte comme mineur.',
  confirmTitle: 'Modifier le délai d’effacement des joueurs ?',
  wouldList:
    '%{smart_count} joueur figurera dans la liste. Un joueur est effacé au plus tôt après 30 jours dans la liste, et vous pouvez conserver chacun d’eux. |||| %{smart_count} joueurs figureront dans la liste. Un joueur est effacé au plus tôt après 30 jours dans la liste, et vous pouvez conserver chacun d’eux.',
  turnsOff: 'Les joueurs ne sont plus effacés automatiquement, et la liste des joueurs à effacer est vidée.',
  saved: 'Réglages de conservation enregistrés',
  due: 'Joueurs bientôt effacés',
  none: 'Aucun joueur à effacer',
  noneHint: 'Les joueurs apparaissent ici 30 jours avant leur effacement.',
  isOff: 'La durée de conservation n’est pas limitée. Aucun joueur n’est effacé automatiquement.',
  lastSeen: 'Vu pour la dernière fois le %{day}',
  erasedOn: 'Sera effacé le %{day}',
  isKept: 'Conservé',
  keep: 'Conserver',
  keepOne: 'Conserver %{name}',
  kept: '%{name} est conservé',
  failed: 'Une erreur est survenue ! Impossible de charger les réglages de conservation',
  notSaved: 'Une erreur est survenue ! Impossible d’enregistrer les réglages de conservation',
  notKept: 'Une erreur est survenue ! Impossible de conserver le joueur',
}
