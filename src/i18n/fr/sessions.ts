import type { Catalogue } from '../messageKeys'

/** Les mots des endroits où quelqu’un est connecté. */
export const sessions: Catalogue['sessions'] = {
  title: 'Où vous êtes connecté',
  titleOfOther: 'Où cette personne est connectée',
  hint: 'Si vous n’en reconnaissez pas une, fermez-la et changez votre mot de passe. Le réseau est celui de la dernière utilisation ; sa dernière partie est omise.',
  hintOfOther: 'Le réseau est celui de la dernière utilisation ; sa dernière partie est omise.',
  device: '%{browser} sur %{os}',
  unknownDevice: 'Appareil inconnu',
  current: 'Cette session',
  lastUsed: 'Dernière utilisation : %{when}',
  begun: 'Ouverte : %{when}',
  network: 'Réseau %{network}',
  end: 'Fermer',
  endOne: 'Fermer la session : %{device}, ouverte %{when}',
  endOthers: 'Fermer toutes les autres',
  endAll: 'Tout fermer',
  ended: 'Session fermée',
  othersEnded: 'Toutes les autres sessions sont fermées',
  none: 'Connecté nulle part',
  failed: 'Une erreur est survenue ! Impossible d’obtenir les sessions',
  endFailed: 'Une erreur est survenue ! Impossible de fermer la session',
}
