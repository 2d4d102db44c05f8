import type { Catalogue } from '../messageKeys'

/** Les mots de la page des e-mails sortants. */
export const mails: Catalogue['mails'] = {
  title: 'E-mails sortants',
  subtitle: 'Ce qui attend, ce qui a échoué et pourquoi, ce qui a été envoyé',
  kind: {
    invitation: 'Invitation',
    passwordReset: 'Réinitialisation du mot de passe',
    newDevice: 'Nouvelle connexion',
    passwordChanged: 'Mot de passe changé',
    secondFactorOn: 'Second facteur configuré',
    secondFactorOff: 'Second facteur désactivé',
    secondFactorReset: 'Second facteur réinitialisé',
    emailConfirmation: 'Confirmation de l’adresse',
    emailChanged: 'Changement d’adresse',
    alreadySignedUp: 'Inscription avec une adresse connue',
    sharedReport: 'Rapport partagé',
    sharedReportReminder: 'Rappel d’un rapport partagé',
  },
  formerAddress: 'À l’adresse précédente',
  filter: 'État',
  state: { waiting: 'En attente', sent: 'Envoyé', failed: 'Échoué' },
  failure: {
    refused: 'Le serveur de messagerie l’a refusé ; l’adresse est peut-être erronée',
    postponed: 'Le serveur de messagerie l’a différé',
    signInFailed: 'Le serveur de messagerie n’a pas accepté la connexion',
    unreachable: 'Le serveur de messagerie est injoignable',
    timedOut: 'Le serveur de messagerie n’a pas répondu à temps',
    linkExpired: 'Le lien qu’il contient ne fonctionne plus',
    unknown: 'Il n’a pas pu être remis',
  },
  attempts: '%{smart_count} tentative |||| %{smart_count} tentatives',
  nextAttempt: 'prochaine tentative le %{when}',
  soon: 'Part dans un instant',
  askAnew: 'La personne peut en demander un autre sur la page de connexion.',
  resend: 'Renvoyer',
  resent: 'L’e-mail à %{email} repart',
  resendFailed: 'Une erreur est survenue ! Impossible de renvoyer l’e-mail',
  empty: 'Aucun e-mail n’a encore été envoyé',
  emptyHint:
    'Les e-mails figurent ici : ceux qui attendent ou ont échoué, avec la raison, et pendant trente jours ceux qui ont été envoyés.',
  nothingFits: 'Il n’y a aucun e-mail de ce genre',
  noMailServer:
    'Aucun serveur de messagerie n’est configuré. Les e-mails sont écrits sous forme de fichiers dans le dossier « outbox » des données du serveur.',
  notKnown: 'Ce serveur ne dit rien des e-mails',
  notKnownHint: 'Seule la personne qui l’administre peut consulter ce qui attend ou a échoué.',
  failed: 'Une erreur est survenue ! Impossible d’obtenir les e-mails',
}
