import type { Catalogue } from '../messageKeys'

export const passwordReset: Catalogue['passwordReset'] = {
  request: {
    title: 'Restablecer la contraseña',
    lead: 'Te enviamos un enlace para elegir una nueva.',
    submit: 'Enviar instrucciones',
    sent: 'Se han enviado a tu correo las instrucciones para restablecer la contraseña',
    sentHint:
      'Si %{email} pertenece a una cuenta, el correo llegará en unos minutos; mira también en el correo no deseado. El enlace sirve una sola vez y durante una hora.',
    again: 'Usar otro correo',
    failed: '¡Algo ha salido mal! No se pudo solicitar el restablecimiento de la contraseña',
  },
  title: 'Elige una contraseña nueva',
  lead: 'Después entras con ella y se cierra tu sesión en todos los demás sitios.',
  password: 'Contraseña nueva',
  submit: 'Guardar contraseña',
  done: 'La contraseña se ha restablecido correctamente',
  failed: '¡Algo ha salido mal! No se pudo restablecer la contraseña',
  expired: 'Este enlace ya no se puede usar: sirve una sola vez y durante una hora.',
  requestNew: 'Solicitar otro enlace',
  already:
    'Este enlace cambia la contraseña de quien lo pidió e inicia su sesión. Para usarlo, cierra antes la sesión aquí.',
  backToSignIn: 'Volver a iniciar sesión',
  backToApp: 'Volver a Touchline',
}
