import type { Letters } from '../letter'

export const FRENCH_LETTERS: Letters = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  invitation: {
    subject: 'Votre invitation à rejoindre Touchline',
    before:
      'Vous êtes invité à rejoindre Touchline, où les recruteurs de football rédigent et partagent leurs rapports.',
    link: 'Accepter l’invitation',
    after:
      'Ce lien fonctionne une seule fois et expire au bout de sept jours. Si vous n’attendiez pas cette invitation, vous pouvez ignorer cet e-mail.',
  },
  passwordReset: {
    subject: 'Réinitialisez votre mot de passe Touchline',
    before: 'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte Touchline.',
    link: 'Choisir un nouveau mot de passe',
    after:
      'Ce lien fonctionne une seule fois et expire au bout d’une heure. Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe reste inchangé.',
  },
  newDevice: {
    subject: 'Nouvelle connexion à Touchline',
    before: 'Un nouvel appareil s’est connecté à votre compte Touchline.',
    link: 'Voir vos sessions',
    after:
      'Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez cet appareil sur la page ci-dessus et changez votre mot de passe.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe Touchline a été modifié',
    before:
      'Le mot de passe de votre compte Touchline a été modifié et toutes les autres sessions ont été déconnectées.',
    link: 'Ouvrir votre compte',
    after:
      'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion et prévenez un administrateur.',
  },
  emailConfirmation: {
    subject: 'Confirmez votre e-mail pour Touchline',
    before:
      'Confirmez votre e-mail. D’ici là, personne ne peut partager de rapport avec votre compte Touchline.',
    link: 'Confirmer l’e-mail',
    after:
      'Ce lien fonctionne une seule fois et expire au bout de sept jours. Si ce compte n’est pas le vôtre, n’ouvrez pas le lien. Pour empêcher d’autres personnes d’utiliser votre e-mail, choisissez «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion.',
  },
  secondFactorOn: {
    subject: 'La double authentification de votre compte Touchline est activée',
    before:
      'Vous vous connectez désormais à Touchline avec votre mot de passe et un code de votre application d’authentification.',
    link: 'Ouvrir votre compte',
    after:
      'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion et prévenez un administrateur.',
  },
  secondFactorOff: {
    subject: 'La double authentification de votre compte Touchline est désactivée',
    before: 'Vous vous connectez désormais à Touchline avec votre seul mot de passe.',
    link: 'Ouvrir votre compte',
    after:
      'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion et prévenez un administrateur.',
  },
  secondFactorReset: {
    subject: 'La double authentification de votre compte Touchline a été réinitialisée',
    before:
      'Un administrateur a réinitialisé la double authentification de votre compte Touchline. Votre mot de passe suffit jusqu’à ce que vous la configuriez de nouveau.',
    link: 'La configurer de nouveau',
    after: 'Si vous ne l’avez pas demandé, prévenez tout de suite un autre administrateur de votre club.',
  },
  emailChanged: {
    subject: 'L’e-mail de votre compte Touchline a été modifié',
    before:
      'Votre compte Touchline a désormais un autre e-mail. L’e-mail précédent ne permet plus de se connecter, et le compte a été déconnecté sur les autres appareils.',
    link: 'Ouvrir Touchline',
    after: 'Si vous ne l’avez pas demandé, prévenez tout de suite un administrateur de votre club.',
  },
  alreadySignedUp: {
    subject: 'Vous avez déjà un compte Touchline',
    before:
      'Quelqu’un a essayé de créer un compte Touchline avec votre e-mail. Comme vous avez déjà un compte, rien n’a été modifié.',
    link: 'Se connecter',
    after:
      'Si vous avez oublié votre mot de passe, choisissez «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion. Si vous avez une invitation, utilisez son lien ou demandez-en une nouvelle. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
  },
  playerOutcome: {
    subject: 'Votre club a tranché après votre rapport de scouting',
    before: 'Vous avez publié un rapport sur chaque joueur ci-dessous. Votre club a pris une décision.',
    link: 'Ouvrir les joueurs dans Touchline',
    after: 'Seuls les administrateurs et les recruteurs voient cette décision.',
  },
  followedPlayers: {
    subject: 'Les nouvelles de la semaine sur les joueurs que vous suivez',
    before: 'Il y a du nouveau sur Touchline au sujet de joueurs que vous suivez.',
    link: 'Désactiver cet e-mail dans votre compte',
    after: 'Vous recevez cet e-mail une fois par semaine au plus, et seulement s’il y a du nouveau.',
  },
  tokenCreated: {
    subject: 'Un jeton a été créé pour votre compte Touchline',
    before:
      'Un jeton a été créé dans votre compte. Un programme qui le détient peut utiliser Touchline avec vos droits.',
    link: 'Ouvrir votre compte',
    after:
      'Si c’était vous, vous n’avez rien à faire. Sinon, révoquez le jeton sur la page ci-dessus et changez votre mot de passe.',
  },
  backupFailed: {
    subject: 'Une sauvegarde de Touchline a échoué',
    before: 'La sauvegarde de Touchline de cette nuit, ou son test mensuel, a échoué.',
    link: 'Voir les sauvegardes',
    after: 'La page indique ce qui s’est passé. Vous recevez cet e-mail au plus une fois par jour.',
  },
  retentionDue: {
    subject: 'Des joueurs seront bientôt effacés de Touchline',
    before:
      'Selon la règle de conservation de votre club, Touchline effacera les joueurs qui n’ont pas été vus depuis longtemps.',
    link: 'Voir ces joueurs',
    after: 'Vous pouvez conserver n’importe lequel d’entre eux. Les autres sont effacés après 30 jours.',
  },
}
