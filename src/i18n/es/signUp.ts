import type { Catalogue } from '../messageKeys'

export const signUp: Catalogue['signUp'] = {
  title: 'Crear cuenta',
  lead: 'Para agentes y para todos los que trabajan con ojeadores.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  passwordRules: 'Como mínimo %{minimum} caracteres. Ni tu correo ni nada fácil de adivinar.',
  agreement: 'Al crear la cuenta aceptas nuestras %{terms} y declaras haber leído nuestra %{privacy}.',
  terms: 'condiciones',
  privacy: 'política de privacidad',
  newTab: 'se abre en una pestaña nueva',
  submit: 'Crear cuenta',
  haveAccount: '¿Ya tienes una cuenta?',
  failedHint:
    'Si ya tienes una cuenta, revisa tu correo. También puedes iniciar sesión o restablecer la contraseña.',
  refused: {
    failed: '¡Algo ha salido mal! No se ha podido crear la cuenta',
    invitationNeeded: 'Necesitas una invitación para crear una cuenta',
    invitationExpired: 'Esta invitación ya no es válida. Pide una nueva.',
    otherEmail: 'Esta invitación es para otro correo',
  },
  invitationNeededHint:
    'Pide a un administrador o a un ojeador que te invite. Recibirás un enlace por correo.',
  invitation: {
    title: 'Acepta tu invitación',
    lead: 'Comprueba tu nombre y elige una contraseña.',
    emailHint: 'La invitación es para este correo.',
    submit: 'Aceptar la invitación',
    notRead: 'No se ha podido comprobar tu invitación',
    expiredTitle: 'Esta invitación ya no es válida',
    expiredText:
      'Una invitación sirve una sola vez y caduca a los siete días. Si te envían otra, la anterior deja de valer. Si ya la aceptaste, inicia sesión. Si no, pide una nueva.',
    already:
      'Esta invitación crea una cuenta para la persona que la recibió. Para aceptarla, cierra antes tu sesión.',
  },
}
