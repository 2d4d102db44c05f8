import type { Catalogue } from '../messageKeys'

export const consents: Catalogue['consents'] = {
  title: 'Consentement du représentant légal',
  scopeLabel: 'Consentement pour',
  scope: {
    scout: 'Observer le joueur seulement',
    share: 'Observer le joueur et partager les rapports avec des agents',
    none: 'Rien (retire le consentement)',
  },
  until: 'Valable jusqu’au',
  untilHint: 'Le consentement prend fin après ce jour.',
  document: 'Document signé',
  documentHint: 'PDF ou image. Seuls les administrateurs peuvent l’ouvrir.',
  upload: 'Choisir le document',
  replace: 'Remplacer le document',
  add: 'Ajouter un consentement',
  edit: 'Modifier le consentement',
  save: 'Enregistrer le consentement',
  removeHint:
    'Tant que le club exige le consentement, les agents ne pourront plus lire les rapports sur ce joueur.',
  saved: 'Consentement enregistré',
  removed: 'Consentement retiré',
  shareUntil: 'Les rapports sur ce joueur peuvent être partagés avec des agents licenciés jusqu’au %{day}.',
  cannotMissing:
    'Les rapports sur ce joueur ne peuvent pas être partagés avec des agents : aucun consentement n’a été ajouté.',
  cannotEnded:
    'Les rapports sur ce joueur ne peuvent pas être partagés avec des agents : le consentement a pris fin le %{day}.',
  cannotScope:
    'Les rapports sur ce joueur ne peuvent pas être partagés avec des agents : le consentement ne permet que de l’observer.',
  off: 'Le club n’exige pas de consentement pour partager des rapports avec des agents. Les administrateurs peuvent le changer sur la page du club.',
  notCovered:
    'Aucun consentement n’est nécessaire : le joueur a 18 ans ou plus, ou sa date de naissance est inconnue.',
  failed: 'Une erreur est survenue ! Impossible d’obtenir le consentement',
  saveFailed: 'Une erreur est survenue ! Impossible d’enregistrer le consentement',
  removeFailed: 'Une erreur est survenue ! Impossible de retirer le consentement',
  club: 'Mineurs',
  switch: 'Exiger un consentement et une licence pour partager les rapports de mineurs avec des agents',
  switchHint:
    'Un agent ne peut lire le rapport d’un joueur de moins de 18 ans que tant que le consentement du représentant légal au partage et la licence de l’agent sont valables. L’accès prend fin dès que l’un des deux prend fin. Les joueurs sans date de naissance ne sont pas concernés.',
  licenceHint: 'Nécessaire pour partager les rapports de mineurs tant que le club exige le consentement',
}
