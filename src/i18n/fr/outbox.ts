/** Changes that are saved on this device and not synced yet. */
export const outbox = {
  title: 'À synchroniser',
  empty: 'Toutes les modifications sont enregistrées sur le serveur.',
  kept: 'Enregistré sur cet appareil. La synchronisation se fera dès que vous serez en ligne.',
  queuedAt: 'Enregistré le %{when}',
  sendNow: 'Synchroniser maintenant',
  addFromFile: 'Ajouter des modifications non synchronisées depuis un fichier',
  author: 'Auteur des nouvelles fiches',
  add: 'Ajouter',
  noUnsentFile: 'Ce fichier ne contient aucune modification Touchline non synchronisée.',
  close: 'Fermer',
  open: 'Ouvrir',
  again: 'Réessayer',
  decide: 'Résoudre le conflit',
  confirm: 'Vérifier et confirmer',
  discard: 'Effacer',
  discardTitle: 'Effacer cette modification ?',
  discardText: 'Votre modification de « %{name} » existe uniquement sur cet appareil. Elle sera perdue.',
  conflict: 'Un autre utilisateur a modifié les mêmes champs.',
  /** The kind of change and the kind of record. */
  act: {
    create: {
      matches: 'Nouveau match',
      analyses: 'Nouvelle analyse',
      players: 'Nouveau joueur',
      teams: 'Nouvelle équipe',
    },
    update: { matches: 'Match', analyses: 'Analyse', players: 'Joueur', teams: 'Équipe' },
    delete: {
      matches: 'Supprimer le match',
      analyses: 'Supprimer l’analyse',
      players: 'Supprimer le joueur',
      teams: 'Supprimer l’équipe',
    },
  },
  state: {
    waiting: 'À synchroniser',
    blocked: 'En file d’attente',
    sending: 'Synchronisation…',
    refused: 'Échec de la synchronisation',
  },
} as const
