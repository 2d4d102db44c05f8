import type { Language } from '../../contract/languages'
import type { MailKind, ShareMailKind } from '../../contract/mail'

/** The words of a letter around its link. */
export type Letter = { subject: string; before: string; link: string; after: string }

/** Some of what a letter is about, line by line; with a link where it has one of its own. */
export type LetterItem = { facts: readonly string[]; link?: string; address?: string }

/** Those that say whose report is shared are in sharedReportWords.ts. */
type Letters = Record<Exclude<MailKind, ShareMailKind>, Letter> & {
  greeting: (firstName: string) => string
}

/** Every letter in every language; one that is missing does not compile. */
export const LETTERS: Record<Language, Letters> = {
  en: {
    greeting: (firstName) => `Hello ${firstName},`,
    invitation: {
      subject: 'Your invitation to Touchline',
      before: 'You have been invited to Touchline, where football scouts write and share their analyses.',
      link: 'Accept the invitation',
      after:
        'The link works once and for seven days. If you did not expect this invitation, you can ignore it.',
    },
    passwordReset: {
      subject: 'Reset your Touchline password',
      before: 'Somebody, hopefully you, asked to reset the password of your Touchline account.',
      link: 'Choose a new password',
      after:
        'The link works once and for one hour. If it was not you, ignore this mail: your password stays as it is.',
    },
    newDevice: {
      subject: 'New sign-in to Touchline',
      before:
        'Somebody has signed in to your Touchline account on a device on which you had not done so before.',
      link: 'See where you are signed in',
      after:
        'If it was you, there is nothing to do. If not, somebody knows your password: end that session on the page above, and change your password there.',
    },
    passwordChanged: {
      subject: 'Your Touchline password was changed',
      before: 'The password of your Touchline account was changed, and all other sessions were ended.',
      link: 'Open your account',
      after:
        'If it was you, there is nothing to do. If not, choose “Forgot password?” on the sign-in page at once, and tell an administrator.',
    },
    emailConfirmation: {
      subject: 'Confirm your e-mail address for Touchline',
      before:
        'A Touchline account, hopefully yours, has this e-mail address. Please confirm that it is your address: until then nobody can share an analysis with that account.',
      link: 'Confirm the address',
      after:
        'The link works once and for seven days. If the account is not yours, do not follow it; to keep others from using your address, choose “Forgot password?” on the sign-in page.',
    },
    secondFactorOn: {
      subject: 'Signing in to Touchline takes a code from now on',
      before:
        'A second factor was set up for your Touchline account: signing in takes a code of your authenticator app.',
      link: 'Open your account',
      after:
        'If it was you, there is nothing to do. If not, choose “Forgot password?” on the sign-in page at once, and tell an administrator.',
    },
    secondFactorOff: {
      subject: 'Your second factor for Touchline was switched off',
      before: 'Signing in to your Touchline account takes only your password again.',
      link: 'Open your account',
      after:
        'If it was you, there is nothing to do. If not, choose “Forgot password?” on the sign-in page at once, and tell an administrator.',
    },
    secondFactorReset: {
      subject: 'An administrator has reset your second factor for Touchline',
      before:
        'An administrator has taken the second factor off your Touchline account: signing in takes only your password until you set one up again.',
      link: 'Set one up again',
      after: 'If you have not asked for this, please tell another administrator of your club at once.',
    },
    emailChanged: {
      subject: 'The e-mail address of your Touchline account was changed',
      before:
        'Your Touchline account has another e-mail address now. This one cannot be used to sign in any more, and the account was signed out on other devices.',
      link: 'Open Touchline',
      after: 'If you have not asked for this, please tell an administrator of your club at once.',
    },
    alreadySignedUp: {
      subject: 'You already have a Touchline account',
      before:
        'Somebody, hopefully you, tried to sign up to Touchline with this e-mail address. It has an account already, and nothing was changed.',
      link: 'Sign in',
      after:
        'If you have forgotten the password, choose “Forgot password?” there. If you were invited and have not accepted yet, use the link in your invitation, or ask for a new one. If it was not you, you can ignore this mail.',
    },
  },
  es: {
    greeting: (firstName) => `Hola, ${firstName}:`,
    invitation: {
      subject: 'Tu invitación a Touchline',
      before: 'Te han invitado a Touchline, donde los ojeadores de fútbol escriben y comparten sus análisis.',
      link: 'Aceptar la invitación',
      after:
        'El enlace sirve una sola vez y durante siete días. Si no esperabas esta invitación, puedes ignorarla.',
    },
    passwordReset: {
      subject: 'Restablece tu contraseña de Touchline',
      before: 'Alguien, esperamos que tú, ha pedido restablecer la contraseña de tu cuenta de Touchline.',
      link: 'Elegir una contraseña nueva',
      after:
        'El enlace sirve una sola vez y durante una hora. Si no has sido tú, ignora este correo: tu contraseña sigue igual.',
    },
    newDevice: {
      subject: 'Nuevo inicio de sesión en Touchline',
      before:
        'Alguien ha iniciado sesión en tu cuenta de Touchline en un dispositivo en el que no lo habías hecho antes.',
      link: 'Ver dónde has iniciado sesión',
      after:
        'Si has sido tú, no tienes que hacer nada. Si no, alguien conoce tu contraseña: cierra esa sesión en la página de arriba y cambia allí la contraseña.',
    },
    passwordChanged: {
      subject: 'Se ha cambiado tu contraseña de Touchline',
      before:
        'Se ha cambiado la contraseña de tu cuenta de Touchline y se han cerrado todas las demás sesiones.',
      link: 'Abrir tu cuenta',
      after:
        'Si has sido tú, no tienes que hacer nada. Si no, elige enseguida «¿Has olvidado tu contraseña?» en la página de inicio de sesión y avisa a un administrador.',
    },
    emailConfirmation: {
      subject: 'Confirma tu dirección de correo en Touchline',
      before:
        'Una cuenta de Touchline, esperamos que la tuya, tiene esta dirección de correo. Confirma que es tu dirección: hasta entonces nadie puede compartir un análisis con esa cuenta.',
      link: 'Confirmar la dirección',
      after:
        'El enlace sirve una sola vez y durante siete días. Si la cuenta no es tuya, no lo sigas; para que nadie más use tu dirección, elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión.',
    },
    secondFactorOn: {
      subject: 'A partir de ahora, Touchline te pide un código al iniciar sesión',
      before:
        'Se ha configurado un segundo factor para tu cuenta de Touchline: para iniciar sesión hace falta un código de tu aplicación de autenticación.',
      link: 'Abrir tu cuenta',
      after:
        'Si has sido tú, no tienes que hacer nada. Si no, elige enseguida «¿Has olvidado tu contraseña?» en la página de inicio de sesión y avisa a un administrador.',
    },
    secondFactorOff: {
      subject: 'Se ha desactivado tu segundo factor de Touchline',
      before: 'Para iniciar sesión en tu cuenta de Touchline vuelve a bastar con tu contraseña.',
      link: 'Abrir tu cuenta',
      after:
        'Si has sido tú, no tienes que hacer nada. Si no, elige enseguida «¿Has olvidado tu contraseña?» en la página de inicio de sesión y avisa a un administrador.',
    },
    secondFactorReset: {
      subject: 'Un administrador ha restablecido tu segundo factor de Touchline',
      before:
        'Un administrador ha quitado el segundo factor de tu cuenta de Touchline: hasta que configures otro, para iniciar sesión basta con tu contraseña.',
      link: 'Configurar otro',
      after: 'Si no lo has pedido, avisa enseguida a otro administrador de tu club.',
    },
    emailChanged: {
      subject: 'Se ha cambiado la dirección de correo de tu cuenta de Touchline',
      before:
        'Tu cuenta de Touchline tiene ahora otra dirección de correo. Con esta ya no se puede iniciar sesión, y la sesión se ha cerrado en los demás dispositivos.',
      link: 'Abrir Touchline',
      after: 'Si no lo has pedido tú, avisa enseguida a un administrador de tu club.',
    },
    alreadySignedUp: {
      subject: 'Ya tienes una cuenta de Touchline',
      before:
        'Alguien, esperamos que tú, ha intentado registrarse en Touchline con esta dirección de correo. Ya tiene una cuenta, y no se ha cambiado nada.',
      link: 'Iniciar sesión',
      after:
        'Si has olvidado la contraseña, elige allí «¿Has olvidado tu contraseña?». Si te han invitado y aún no has aceptado, usa el enlace de la invitación o pide una nueva. Si no has sido tú, puedes ignorar este correo.',
    },
  },
  fr: {
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
  },
}
