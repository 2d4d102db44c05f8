import type { Language } from '../../contract/languages'

/** The words of a letter around its one link. */
export type Letter = { subject: string; before: string; link: string; after: string }

type Letters = {
  greeting: (firstName: string) => string
  invitation: Letter
  passwordReset: Letter
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
  },
}
