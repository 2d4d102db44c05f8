import type { Catalogue } from '../messageKeys'

export const passwordReset: Catalogue['passwordReset'] = {
  request: {
    title: 'Restablecer la contraseña',
    lead: 'Te enviamos un enlace por correo para elegir una nueva.',
    submit: 'Enviar instrucciones',
    sent: 'Se han enviado a tu correo las instrucciones para restablecer la contraseña',
    sentHint:
      'Si %{email} pertenece a una cuenta, el correo llegará en unos minutos. Mira también en el correo no deseado. El enlace sirve una sola vez y caduca en una hora.',
    again: 'Usar otro correo',
    failed: '¡Algo ha salido mal! No se ha podido solicitar el restablecimiento de la contraseña',
  },
  title: 'Elige una contraseña nueva',
  lead: 'Iniciarás sesión aquí y se cerrará tu sesión en los demás dispositivos.',
  password: 'Contraseña nueva',
  submit: 'Guardar contraseña',
  done: 'La contraseña se ha restablecido correctamente',
  failed: '¡Algo ha salido mal! No se ha podido restablecer la contraseña',
  expired: 'Este enlace ya no es válido. Sirve una sola vez y caduca en una hora.',
  requestNew: 'Pedir otro enlace',
  already:
    'Este enlace cambia la contraseña de quien lo pidió e inicia su sesión. Para usarlo, cierra antes tu sesión.',
  backToSignIn: 'Volver a iniciar sesión',
  backToApp: 'Volver a Touchline',
}
