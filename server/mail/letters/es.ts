import type { Letters } from '../letter'

export const SPANISH_LETTERS: Letters = {
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
}
