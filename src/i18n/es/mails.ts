import type { Catalogue } from '../messageKeys'

/** Palabras de la página de los correos salientes. */
export const mails: Catalogue['mails'] = {
  title: 'Correo saliente',
  subtitle: 'Qué espera, qué ha fallado y por qué, qué se ha enviado',
  kind: {
    invitation: 'Invitación',
    passwordReset: 'Restablecimiento de contraseña',
    newDevice: 'Nuevo inicio de sesión',
    passwordChanged: 'Contraseña cambiada',
    secondFactorOn: 'Segundo factor configurado',
    secondFactorOff: 'Segundo factor desactivado',
    secondFactorReset: 'Segundo factor restablecido',
    emailConfirmation: 'Confirmación de la dirección',
    emailChanged: 'Cambio de dirección',
    alreadySignedUp: 'Registro con una dirección conocida',
    sharedReport: 'Informe compartido',
    sharedReportReminder: 'Recordatorio de un informe compartido',
  },
  formerAddress: 'A la dirección anterior',
  filter: 'Estado',
  state: { waiting: 'En espera', sent: 'Enviado', failed: 'Fallido' },
  failure: {
    refused: 'El servidor de correo lo ha rechazado; puede que la dirección sea incorrecta',
    postponed: 'El servidor de correo lo ha aplazado',
    signInFailed: 'El servidor de correo no ha aceptado el inicio de sesión',
    unreachable: 'No se ha podido conectar con el servidor de correo',
    timedOut: 'El servidor de correo no ha respondido a tiempo',
    linkExpired: 'El enlace que contiene ya no funciona',
    unknown: 'No se ha podido entregar',
  },
  attempts: '%{smart_count} intento |||| %{smart_count} intentos',
  nextAttempt: 'próximo intento el %{when}',
  soon: 'Sale en un momento',
  askAnew: 'Puede pedir otro en la página de inicio de sesión.',
  resend: 'Enviar de nuevo',
  resent: 'El correo a %{email} sale de nuevo',
  resendFailed: '¡Algo ha salido mal! No se pudo enviar el correo de nuevo',
  empty: 'Todavía no se ha enviado ningún correo',
  emptyHint:
    'Aquí aparecen los correos: los que esperan o han fallado, con el motivo, y durante treinta días los enviados.',
  nothingFits: 'No hay ningún correo así',
  noMailServer:
    'No hay ningún servidor de correo configurado. Los correos se escriben como archivos en la carpeta «outbox» de los datos del servidor.',
  notKnown: 'Este servidor no informa sobre los correos',
  notKnownHint: 'Lo que espera o ha fallado solo puede consultarlo quien lo administra.',
  failed: '¡Algo ha salido mal! No se pudieron obtener los correos',
}
