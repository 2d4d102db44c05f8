import type { Catalogue } from '../messageKeys'

export const emailConfirmation: Catalogue['emailConfirmation'] = {
  title: 'Confirma tu correo',
  lead: 'Así podrán compartir informes contigo.',
  whose: '%{user} tiene una cuenta con el correo %{email}. ¿Eres tú?',
  notMine:
    'Si no lo eres, no confirmes. Para que nadie más use tu correo, elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión.',
  submit: 'Sí, confirmar mi correo',
  done: 'Tu correo está confirmado',
  doneText: 'Ya pueden compartir informes contigo.',
  open: 'Abrir Touchline',
  failed: '¡Algo ha salido mal! No se ha podido confirmar el correo',
  expiredTitle: 'Este enlace ya no es válido',
  expiredText:
    'El enlace sirve una sola vez y caduca a los siete días. Si te enviamos otro, el anterior deja de valer. Si ya lo has usado, tu correo está confirmado. Si no, pide otro en la página de tu cuenta.',
  notice: 'Tu correo aún no está confirmado',
  noticeText:
    'Hasta que lo confirmes, nadie puede compartir informes contigo. Abre el enlace que enviamos a %{email}. Mira también en el correo no deseado.',
  sendAgain: 'Volver a enviar el correo',
  sent: 'El correo a %{email} está en camino',
  sentAgain: 'El correo está en camino',
  notSent: '¡Algo ha salido mal! No se ha podido enviar el correo',
}
