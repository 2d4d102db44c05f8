import type { Catalogue } from '../messageKeys'

export const signUp: Catalogue['signUp'] = {
  title: 'Crear cuenta',
  lead: 'Para agentes y para todos los que trabajan con ojeadores.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  passwordRules: 'Al menos %{minimum} caracteres. Ni tu correo electrónico ni nada fácil de adivinar.',
  agreement: 'Al crear la cuenta aceptas nuestras %{terms} y confirmas que has leído nuestra %{privacy}.',
  terms: 'condiciones',
  privacy: 'política de privacidad',
  newTab: 'se abre en una pestaña nueva',
  submit: 'Crear cuenta',
  haveAccount: '¿Ya tienes una cuenta?',
  failed: '¡Algo ha ido mal! No se ha podido crear la cuenta',
  refused: {
    emailTaken: 'Este correo electrónico ya está en uso',
    invitationNeeded: 'Para crear una cuenta hace falta una invitación',
    invitationExpired: 'Esta invitación ya no es válida. Pide una nueva.',
    otherEmail: 'Esta invitación es para otro correo electrónico',
  },
  emailTakenHint: 'Inicia sesión con él o restablece la contraseña si la has olvidado.',
  invitationNeededHint:
    'Pide a quien gestiona los usuarios que te invite. Recibirás el enlace por correo electrónico.',
  invitation: {
    title: 'Acepta tu invitación',
    lead: 'Comprueba tu nombre y elige una contraseña.',
    loading: 'Buscando tu invitación',
    emailHint: 'La invitación es para este correo.',
    submit: 'Aceptar la invitación',
    notRead: 'No se ha podido consultar tu invitación',
    expiredTitle: 'Esta invitación ya no se puede usar',
    expiredText:
      'Una invitación sirve una sola vez y durante siete días, y una más reciente la sustituye. Si ya la aceptaste, inicia sesión. Si no, pide a quien te invitó que la envíe de nuevo.',
    already:
      'Una invitación crea una cuenta para la persona a la que se envió. Para aceptarla, cierra antes esta sesión.',
  },
}
