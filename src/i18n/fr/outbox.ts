/** Words about what is saved on this device and waits to be sent. */
export const outbox = {
  title: 'En attente d’envoi',
  empty: 'Tout est enregistré sur le serveur.',
  kept: 'Conservé sur cet appareil. L’envoi se fera dès que le serveur sera joignable.',
  queuedAt: 'Conservé le %{when}',
  sendNow: 'Envoyer maintenant',
  addFromFile: 'Ajouter des modifications non envoyées depuis un fichier',
  author: 'Auteur des nouvelles fiches',
  add: 'Ajouter',
  noUnsentFile: 'Ce fichier ne contient pas de modifications Touchline non envoyées.',
  close: 'Fermer',
  open: 'Ouvrir',
  again: 'Réessayer',
  decide: 'Choisir ce qui est enregistré',
  confirm: 'Vérifier et confirmer',
  discard: 'Abandonner',
  discardTitle: 'Abandonner ceci ?',
  discardText: 'Cela n’existe que sur cet appareil. « %{name} » restera tel que sur le serveur.',
  conflict: 'Quelqu’un d’autre a modifié les mêmes champs entre-temps.',
  /** What is done to which record. */
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
  state: { waiting: 'En attente', blocked: 'Attend le précédent', sending: 'Envoi …', refused: 'Non envoyé' },
} as const
