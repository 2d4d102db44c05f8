import type { Catalogue } from '../messageKeys'

export const passwordReset: Catalogue['passwordReset'] = {
  request: {
    title: 'Restablece tu contraseña',
    lead: 'Te enviamos un enlace para elegir una nueva.',
    submit: 'Enviar instrucciones',
    sent: 'Te hemos enviado por correo las instrucciones para restablecer tu contraseña',
    sentHint:
      'Si %{email} pertenece a una cuenta, el correo llega en unos minutos; mira también en el correo no deseado. El enlace sirve una sola vez y durante una hora.',
    again: 'Usar otro correo',
    failed: '¡Algo ha ido mal! No se ha podido solicitar el restablecimiento de la contraseña',
  },
  title: 'Elige una contraseña nueva',
  lead: 'Después tendrás la sesión iniciada aquí y cerrada en todos los demás sitios.',
  password: 'Contraseña nueva',
  submit: 'Guardar contraseña',
  done: 'La contraseña se ha restablecido correctamente',
  failed: '¡Algo ha ido mal! No se ha podido restablecer la contraseña',
  expired: 'Este enlace ya no se puede usar: sirve una sola vez y durante una hora.',
  requestNew: 'Pedir un enlace nuevo',
  already:
    'Este enlace cambia la contraseña de quien lo pidió e inicia su sesión. Para usarlo, cierra antes esta sesión.',
  backToSignIn: 'Volver a iniciar sesión',
  backToApp: 'Volver a Touchline',
}
