import type { Letters } from '../letter'

export const SPANISH_LETTERS: Letters = {
  greeting: (firstName) => `Hola, ${firstName}:`,
  invitation: {
    subject: 'Tu invitación a Touchline',
    before: 'Te han invitado a Touchline, donde los ojeadores de fútbol escriben y comparten informes.',
    link: 'Aceptar la invitación',
    after:
      'Este enlace sirve una sola vez y caduca a los siete días. Si no esperabas esta invitación, puedes ignorar este correo.',
  },
  passwordReset: {
    subject: 'Restablece tu contraseña de Touchline',
    before: 'Hemos recibido una solicitud para restablecer la contraseña de tu cuenta de Touchline.',
    link: 'Elegir una contraseña nueva',
    after:
      'Este enlace sirve una sola vez y caduca en una hora. Si no lo has solicitado, ignora este correo. Tu contraseña no cambiará.',
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en Touchline',
    before: 'Se ha iniciado sesión en tu cuenta de Touchline desde un dispositivo nuevo.',
    link: 'Ver dónde has iniciado sesión',
    after:
      'Si has sido tú, no tienes que hacer nada. Si no, abre el enlace de arriba, cierra esa sesión y cambia tu contraseña.',
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
    subject: 'Confirma tu correo en Touchline',
    before:
      'Confirma tu correo. Hasta que lo hagas, nadie podrá compartir informes con tu cuenta de Touchline.',
    link: 'Confirmar el correo',
    after:
      'Este enlace sirve una sola vez y caduca a los siete días. Si la cuenta no es tuya, no abras el enlace. Para que nadie más use tu correo, elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión.',
  },
  secondFactorOn: {
    subject: 'La verificación en dos pasos está activada en tu cuenta de Touchline',
    before:
      'A partir de ahora inicias sesión en Touchline con tu contraseña y un código de tu aplicación de autenticación.',
    link: 'Abrir tu cuenta',
    after:
      'Si has sido tú, no tienes que hacer nada. Si no, elige enseguida «¿Has olvidado tu contraseña?» en la página de inicio de sesión y avisa a un administrador.',
  },
  secondFactorOff: {
    subject: 'La verificación en dos pasos está desactivada en tu cuenta de Touchline',
    before: 'A partir de ahora inicias sesión en Touchline solo con tu contraseña.',
    link: 'Abrir tu cuenta',
    after:
      'Si has sido tú, no tienes que hacer nada. Si no, elige enseguida «¿Has olvidado tu contraseña?» en la página de inicio de sesión y avisa a un administrador.',
  },
  secondFactorReset: {
    subject: 'Se ha restablecido la verificación en dos pasos de tu cuenta de Touchline',
    before:
      'Un administrador ha restablecido la verificación en dos pasos de tu cuenta de Touchline. Iniciarás sesión solo con tu contraseña hasta que la configures de nuevo.',
    link: 'Configurarla de nuevo',
    after: 'Si no lo has pedido tú, avisa enseguida a otro administrador de tu club.',
  },
  emailChanged: {
    subject: 'Se ha cambiado el correo de tu cuenta de Touchline',
    before:
      'Tu cuenta de Touchline tiene ahora otro correo. Con este ya no puedes iniciar sesión y se ha cerrado tu sesión en los demás dispositivos.',
    link: 'Abrir Touchline',
    after: 'Si no has sido tú, avisa enseguida a un administrador de tu club.',
  },
  alreadySignedUp: {
    subject: 'Ya tienes una cuenta de Touchline',
    before:
      'Alguien ha intentado crear una cuenta de Touchline con tu correo. Como ya tiene una, no se ha cambiado nada.',
    link: 'Iniciar sesión',
    after:
      'Si has olvidado tu contraseña, elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión. Si tienes una invitación, usa su enlace o pide una nueva. Si no has sido tú, puedes ignorar este correo.',
  },
  playerOutcome: {
    subject: 'Tu club ha decidido tras tu informe de scouting',
    before: 'Publicaste un informe sobre cada jugador de esta lista. Tu club ya ha tomado una decisión.',
    link: 'Abrir los jugadores en Touchline',
    after: 'Solo los administradores y los ojeadores ven esta decisión.',
  },
  followedPlayers: {
    subject: 'Las novedades de la semana sobre los jugadores que sigues',
    before: 'Hay novedades en Touchline sobre jugadores que sigues.',
    link: 'Desactivar este correo en tu cuenta',
    after: 'Recibes este correo como mucho una vez a la semana y solo si hay novedades.',
  },
  tokenCreated: {
    subject: 'Se ha creado un token para tu cuenta de Touchline',
    before:
      'Se ha creado un token en tu cuenta. El programa que lo tenga puede usar Touchline con tus permisos.',
    link: 'Abrir tu cuenta',
    after:
      'Si has sido tú, no tienes que hacer nada. Si no, abre el enlace de arriba, revoca el token y cambia tu contraseña.',
  },
  backupFailed: {
    subject: 'Una copia de seguridad de Touchline ha fallado',
    before: 'La copia de seguridad de Touchline de anoche, o su prueba mensual, ha fallado.',
    link: 'Ver las copias de seguridad',
    after: 'La página dice qué ha pasado. Recibes este correo como máximo una vez al día.',
  },
  retentionDue: {
    subject: 'Hay jugadores pendientes de borrar en Touchline',
    before:
      'Según la regla de conservación de tu club, Touchline borrará a los jugadores que no se han visto desde hace mucho tiempo.',
    link: 'Ver qué jugadores',
    after: 'Puedes conservar a cualquiera de ellos. Los demás se borran pasados 30 días.',
  },
}
