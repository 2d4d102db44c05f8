import type { Catalogue } from '../messageKeys'

export const signIn: Catalogue['signIn'] = {
  title: 'Iniciar sesión',
  lead: 'Notas de partido, valoraciones e informes en un mismo lugar.',
  email: 'Correo',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  submit: 'Iniciar sesión',
  capsLock: 'El bloqueo de mayúsculas está activado',
  forgot: '¿Has olvidado tu contraseña?',
  locked: 'Esta cuenta está bloqueada. Habla con un administrador.',
  newHere: '¿Es tu primera vez?',
  signUp: 'Crear cuenta',
  signedUp: 'Tu cuenta está lista. Inicia sesión con tu correo y tu contraseña.',
  waitSeconds:
    'Demasiados intentos. Vuelve a intentarlo dentro de 1 segundo. |||| Demasiados intentos. Vuelve a intentarlo dentro de %{smart_count} segundos.',
  waitMinutes:
    'Demasiados intentos. Vuelve a intentarlo dentro de 1 minuto. |||| Demasiados intentos. Vuelve a intentarlo dentro de %{smart_count} minutos.',
  /** Shown when a session ended with unsaved drafts. */
  kept: 'Lo que no habías guardado sigue en este navegador. Podrás recuperarlo cuando inicies sesión.',
  /** Covers the page when a session expired while offline. */
  again: {
    title: 'Inicia sesión de nuevo',
    text: 'Tu sesión caducó mientras no tenías conexión. No se ha perdido nada. Inicia sesión para continuar.',
  },
  already: {
    title: 'Has iniciado sesión como %{name}',
    signOut: 'Cerrar sesión y continuar',
    stay: 'Mantener la sesión',
  },
  unsent: {
    text: '%{smart_count} cambio solo está en este dispositivo. Inicia sesión de nuevo para sincronizarlo. Si tu cuenta ya no existe, guárdalo en un archivo para un administrador antes de cerrar esta pestaña. |||| %{smart_count} cambios solo están en este dispositivo. Inicia sesión de nuevo para sincronizarlos. Si tu cuenta ya no existe, guárdalos en un archivo para un administrador antes de cerrar esta pestaña.',
    save: 'Guardar en un archivo',
    file: 'Cambios sin sincronizar',
  },
  provider: {
    button: 'Iniciar sesión a través de tu club',
    or: 'o',
    withPassword: 'Iniciar sesión con contraseña',
    again: 'El inicio de sesión de tu club se abre en otra pestaña. Vuelve aquí cuando termines.',
  },
  accountDeleted: 'Tu cuenta se ha eliminado. Gracias por usar Touchline.',
}
