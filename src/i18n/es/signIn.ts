import type { Catalogue } from '../messageKeys'

export const signIn: Catalogue['signIn'] = {
  title: 'Iniciar sesión',
  lead: 'Notas de partido, valoraciones e informes en un solo lugar.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  submit: 'Iniciar sesión',
  capsLock: 'El bloqueo de mayúsculas está activado',
  forgot: '¿Has olvidado tu contraseña?',
  locked: 'Esta cuenta está bloqueada. Consulta a un administrador.',
  newHere: '¿Es tu primera vez?',
  signUp: 'Crear cuenta',
  signedUp: 'Tu cuenta está lista. Inicia sesión con tu correo y tu contraseña.',
  waitSeconds:
    'Demasiados intentos. Vuelve a intentarlo dentro de 1 segundo. |||| Demasiados intentos. Vuelve a intentarlo dentro de %{smart_count} segundos.',
  waitMinutes:
    'Demasiados intentos. Vuelve a intentarlo dentro de 1 minuto. |||| Demasiados intentos. Vuelve a intentarlo dentro de %{smart_count} minutos.',
  /** To somebody whose session has ended, with typing that was not saved. */
  kept: 'Lo que escribiste se conserva en este navegador. Se te ofrecerá de nuevo cuando inicies sesión.',
  /** On top of the page of somebody whose session ended without a network. */
  again: {
    title: 'Inicia sesión de nuevo',
    text: 'Tu sesión terminó mientras no tenías conexión. No se ha perdido nada: inicia sesión y sigue donde estabas.',
  },
  already: {
    title: 'Has iniciado sesión como %{name}',
    signOut: 'Cerrar sesión y continuar',
    stay: 'Seguir con esta sesión',
  },
  unsent: {
    text: 'Tienes %{smart_count} cambio que solo está en este dispositivo. Inicia sesión de nuevo para enviarlo. Si tu cuenta ya no existe, guárdalo en un archivo para un administrador antes de cerrar esta pestaña. |||| Tienes %{smart_count} cambios que solo están en este dispositivo. Inicia sesión de nuevo para enviarlos. Si tu cuenta ya no existe, guárdalos en un archivo para un administrador antes de cerrar esta pestaña.',
    save: 'Guardar en un archivo',
    file: 'Cambios sin enviar',
  },
  accountDeleted: 'Tu cuenta se ha eliminado. Gracias por el tiempo con Touchline.',
}
