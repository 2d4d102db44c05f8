import type { Catalogue } from '../messageKeys'

export const sessions: Catalogue['sessions'] = {
  title: 'Vos connexions',
  titleOfOther: 'Connexions de cet utilisateur',
  hint: 'Si vous ne reconnaissez pas un appareil, déconnectez-le et changez votre mot de passe. Le réseau est celui de la dernière utilisation, en partie masqué.',
  hintOfOther: 'Le réseau est celui de la dernière utilisation, en partie masqué.',
  device: '%{browser} sur %{os}',
  unknownDevice: 'Appareil inconnu',
  current: 'Cette session',
  lastUsed: 'Dernière utilisation : %{when}',
  begun: 'Connexion : %{when}',
  network: 'Réseau %{network}',
  end: 'Déconnecter',
  endOne: 'Déconnecter : %{device}, connexion du %{when}',
  endOthers: 'Déconnecter tous les autres',
  endAll: 'Tout déconnecter',
  ended: 'Session déconnectée',
  othersEnded: 'Toutes les autres sessions sont déconnectées',
  none: 'Aucune connexion en cours',
  failed: 'Une erreur est survenue ! Impossible d’obtenir les connexions',
  endFailed: 'Une erreur est survenue ! Impossible de déconnecter la session',
}
