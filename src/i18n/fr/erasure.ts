import type { Catalogue } from '../messageKeys'

export const erasure: Catalogue['erasure'] = {
  open: 'Effacer définitivement…',
  title: 'Effacer définitivement %{name} ?',
  difference: {
    players:
      'Effacer n’est pas supprimer. Un joueur supprimé peut être restauré depuis l’historique. Rien ne ramène un joueur effacé : ni l’annulation, ni l’historique, ni une sauvegarde restaurée.',
    users:
      'Effacer n’est pas supprimer. La suppression ferme le compte. L’effacement retire aussi le nom des textes, des imports et des e-mails. Ni l’annulation ni une sauvegarde restaurée ne le ramènent.',
  },
  goes: 'Seront effacés :',
  profile: {
    players: 'Le profil avec tous ses champs',
    users: 'Le compte avec le nom, l’e-mail et les sessions',
  },
  count: {
    players: {
      analyses: '%{smart_count} rapport |||| %{smart_count} rapports',
      notes: '%{smart_count} note dans un match |||| %{smart_count} notes dans des matchs',
      lineups: '%{smart_count} place dans une composition |||| %{smart_count} places dans des compositions',
      shortLists:
        '%{smart_count} place dans une présélection |||| %{smart_count} places dans des présélections',
      requests: '%{smart_count} demande |||| %{smart_count} demandes',
      files: '%{smart_count} image ou document |||| %{smart_count} images et documents',
      historyEntries:
        'Les valeurs de %{smart_count} entrée de l’historique |||| Les valeurs de %{smart_count} entrées de l’historique',
    },
    users: {
      analyses:
        'Le nom de l’auteur dans %{smart_count} rapport |||| Le nom de l’auteur dans %{smart_count} rapports',
      shortLists: '%{smart_count} présélection |||| %{smart_count} présélections',
      requests: '%{smart_count} demande |||| %{smart_count} demandes',
      files: '%{smart_count} image ou document inutilisé |||| %{smart_count} images et documents inutilisés',
      historyEntries:
        'Le nom dans %{smart_count} entrée de l’historique |||| Le nom dans %{smart_count} entrées de l’historique',
    },
  },
  merged: '%{smart_count} joueur fusionné avec celui-ci |||| %{smart_count} joueurs fusionnés avec celui-ci',
  recipients: 'Personnes extérieures au club qui avaient reçu des rapports',
  noRecipients: 'Aucune personne extérieure au club n’avait reçu de rapport.',
  copies: 'Touchline ne peut pas effacer les PDF qu’elles ont enregistrés.',
  backups:
    '%{smart_count} sauvegarde conserve les données jusqu’à son remplacement, dans 14 nuits au plus. |||| %{smart_count} sauvegardes conservent les données jusqu’à leur remplacement, dans 14 nuits au plus.',
  otherBackups: 'Les sauvegardes que vous gardez ailleurs conservent les données.',
  typeName: 'Pour confirmer, saisissez',
  name: 'Nom',
  submit: 'Effacer définitivement',
  started: 'L’effacement a commencé.',
  failed: 'Une erreur est survenue ! Impossible de savoir ce qui serait effacé',
  notStarted: 'Une erreur est survenue ! Rien n’a été effacé',
}
