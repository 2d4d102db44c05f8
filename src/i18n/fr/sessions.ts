import type { Catalogue } from '../messageKeys'

export const sessions: Catalogue['sessions'] = {
  title: 'Vos sessions',
  titleOfOther: 'Sessions de cet utilisateur',
  hint: 'Si vous ne reconnaissez pas un appareil, déconnectez-le et changez votre mot de passe. Le réseau indiqué, en partie masqué, est celui de la dernière utilisation.',
  hintOfOther: 'Le réseau indiqué, en partie masqué, est celui de la dernière utilisation.',
  device: '%{browser} sur %{os}',
  unknownDevice: 'Appareil inconnu',
  current: 'Cette session',
  lastUsed: 'Dernière utilisation : %{when}',
  begun: 'Connexion : %{when}',
  network: 'Réseau %{network}',
  end: 'Déconnecter',
  endOne: 'Déconnecter : %{device}, connexion du %{when}',
  endOthers: 'Déconnecter les autres sessions',
  endAll: 'Déconnecter toutes les sessions',
  ended: 'Session déconnectée',
  othersEnded: 'Toutes les autres sessions sont déconnectées',
  none: 'Aucune session en cours',
  failed: 'Une erreur est survenue ! Impossible de charger les sessions',
  endFailed: 'Une erreur est survenue ! Impossible de déconnecter la session',
}
