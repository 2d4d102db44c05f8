import type { Catalogue } from '../messageKeys'

export const signUp: Catalogue['signUp'] = {
  title: 'Crear cuenta',
  lead: 'Para agentes y para cualquiera que trabaje con ojeadores.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  passwordRules: 'Como mínimo %{minimum} caracteres. Ni tu dirección de correo ni nada fácil de adivinar.',
  agreement: 'Al crear la cuenta aceptas nuestras %{terms} y declaras haber leído nuestra %{privacy}.',
  terms: 'condiciones',
  privacy: 'política de privacidad',
  newTab: 'se abre en una pestaña nueva',
  submit: 'Crear cuenta',
  haveAccount: '¿Ya tienes una cuenta?',
  failedHint:
    'Si ya tienes una cuenta, te hemos escrito a esta dirección. Inicia sesión o restablece la contraseña.',
  refused: {
    failed: '¡Algo ha salido mal! No se pudo crear la cuenta',
    invitationNeeded: 'Para crear una cuenta hace falta una invitación',
    invitationExpired: 'Esta invitación ya no es válida. Pide una nueva.',
    otherEmail: 'Esta invitación es para otra dirección de correo',
  },
  invitationNeededHint:
    'Pide a alguien que gestione los usuarios que te invite. El enlace te llegará por correo.',
  invitation: {
    title: 'Acepta tu invitación',
    lead: 'Comprueba tu nombre y elige una contraseña.',
    emailHint: 'La invitación es para esta dirección.',
    submit: 'Aceptar la invitación',
    notRead: 'No se ha podido consultar tu invitación',
    expiredTitle: 'Esta invitación ya no se puede usar',
    expiredText:
      'Una invitación sirve una sola vez y durante siete días, y una más reciente la sustituye. Si ya la aceptaste, inicia sesión. Si no, pide a quien te invitó que te la envíe de nuevo.',
    already:
      'Una invitación crea una cuenta para la persona a la que se envió. Para aceptarla, cierra antes la sesión aquí.',
  },
}
