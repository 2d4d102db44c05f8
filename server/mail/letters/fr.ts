import type { Letters } from '../letter'

export const FRENCH_LETTERS: Letters = {
  greeting: (firstName) => `Bonjour ${firstName},`,
  invitation: {
    subject: 'Votre invitation à Touchline',
    before:
      'Vous êtes invité à rejoindre Touchline, où les recruteurs de football rédigent et partagent leurs analyses.',
    link: 'Accepter l’invitation',
    after:
      'Le lien fonctionne une seule fois et pendant sept jours. Si vous n’attendiez pas cette invitation, vous pouvez l’ignorer.',
  },
  passwordReset: {
    subject: 'Réinitialisez votre mot de passe Touchline',
    before:
      'Quelqu’un (vous, nous l’espérons) a demandé à réinitialiser le mot de passe de votre compte Touchline.',
    link: 'Choisir un nouveau mot de passe',
    after:
      'Le lien fonctionne une seule fois et pendant une heure. Si ce n’était pas vous, ignorez cet e-mail\u00a0: votre mot de passe reste inchangé.',
  },
  newDevice: {
    subject: 'Nouvelle connexion à Touchline',
    before:
      'Quelqu’un s’est connecté à votre compte Touchline sur un appareil que vous n’aviez encore jamais utilisé.',
    link: 'Voir où vous êtes connecté',
    after:
      'Si c’était vous, il n’y a rien à faire. Sinon, quelqu’un connaît votre mot de passe\u00a0: mettez fin à cette session sur la page ci-dessus et changez-y votre mot de passe.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe Touchline a été changé',
    before:
      'Le mot de passe de votre compte Touchline a été changé, et toutes les autres sessions ont pris fin.',
    link: 'Ouvrir votre compte',
    after:
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion et prévenez un administrateur.',
  },
  emailConfirmation: {
    subject: 'Confirmez votre adresse e-mail pour Touchline',
    before:
      'Un compte Touchline, le vôtre nous l’espérons, porte cette adresse e-mail. Confirmez que c’est bien la vôtre\u00a0: d’ici là, personne ne peut partager d’analyse avec ce compte.',
    link: 'Confirmer l’adresse',
    after:
      'Le lien fonctionne une seule fois et pendant sept jours. Si ce compte n’est pas le vôtre, ne le suivez pas\u202f; pour que personne d’autre n’utilise votre adresse, choisissez «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion.',
  },
  secondFactorOn: {
    subject: 'Touchline demande désormais un code à la connexion',
    before:
      'Un second facteur a été configuré pour votre compte Touchline\u00a0: la connexion demande un code de votre application d’authentification.',
    link: 'Ouvrir votre compte',
    after:
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion et prévenez un administrateur.',
  },
  secondFactorOff: {
    subject: 'Votre second facteur pour Touchline a été désactivé',
    before: 'Votre mot de passe suffit de nouveau pour vous connecter à votre compte Touchline.',
    link: 'Ouvrir votre compte',
    after:
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion et prévenez un administrateur.',
  },
  secondFactorReset: {
    subject: 'Un administrateur a réinitialisé votre second facteur pour Touchline',
    before:
      'Un administrateur a retiré le second facteur de votre compte Touchline\u00a0: votre mot de passe suffit pour vous connecter jusqu’à ce que vous en configuriez un autre.',
    link: 'En configurer un autre',
    after: 'Si vous ne l’avez pas demandé, prévenez aussitôt un autre administrateur de votre club.',
  },
  emailChanged: {
    subject: 'L’adresse e-mail de votre compte Touchline a été modifiée',
    before:
      'Votre compte Touchline a désormais une autre adresse e-mail. Celle-ci ne permet plus de se connecter, et le compte a été déconnecté sur les autres appareils.',
    link: 'Ouvrir Touchline',
    after: 'Si vous ne l’avez pas demandé, prévenez aussitôt un administrateur de votre club.',
  },
  alreadySignedUp: {
    subject: 'Vous avez déjà un compte Touchline',
    before:
      'Quelqu’un (vous, nous l’espérons) a essayé de s’inscrire à Touchline avec cette adresse e-mail. Elle a déjà un compte, et rien n’a été modifié.',
    link: 'Se connecter',
    after:
      'Si vous avez oublié le mot de passe, choisissez-y «\u00a0Mot de passe oublié\u202f?\u00a0». Si vous êtes invité et n’avez pas encore accepté, utilisez le lien de votre invitation ou demandez-en une nouvelle. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
  },
}
