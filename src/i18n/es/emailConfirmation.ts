import type { Catalogue } from '../messageKeys'

export const emailConfirmation: Catalogue['emailConfirmation'] = {
  title: 'Confirma tu dirección de correo',
  lead: 'Después, los demás podrán compartir análisis contigo.',
  whose: '%{user} tiene una cuenta con la dirección %{email}. ¿Eres tú?',
  notMine:
    'Si no lo eres, no confirmes. Para que nadie más use tu dirección, elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión.',
  submit: 'Sí, confirmar mi dirección',
  done: 'Tu dirección está confirmada',
  doneText: 'A partir de ahora, los demás pueden compartir análisis contigo.',
  open: 'Abrir Touchline',
  failed: '¡Algo ha salido mal! No se pudo confirmar la dirección',
  expiredTitle: 'Este enlace ya no se puede usar',
  expiredText:
    'Sirve una sola vez y durante siete días, y uno más reciente ocupa su lugar. Si ya lo has usado, tu dirección está confirmada. Si no, pide otro en la página de tu cuenta.',
  notice: 'Tu dirección de correo aún no está confirmada',
  noticeText:
    'Hasta entonces nadie puede compartir un análisis contigo. Abre el enlace del correo que hemos enviado a %{email}; mira también en la carpeta de correo no deseado.',
  sendAgain: 'Enviar el correo otra vez',
  sent: 'El correo a %{email} está en camino',
  sentAgain: 'El correo está en camino',
  notSent: '¡Algo ha salido mal! No se pudo enviar el correo',
}
