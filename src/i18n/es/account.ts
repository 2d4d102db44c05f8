import type { Catalogue } from '../messageKeys'

export const account: Catalogue['account'] = {
  title: 'Cuenta',
  details: 'Datos personales',
  saved: 'Cuenta guardada',
  email: {
    title: 'Correo',
    text: 'Inicias sesión con %{email}.',
    change: 'Cambiar el correo',
    next: 'Nuevo correo',
    effects:
      'Tendrás que confirmar el nuevo correo. Se cerrará tu sesión en los demás dispositivos y avisaremos a tu correo actual.',
    changed: 'Correo cambiado. Para confirmarlo, abre el enlace que enviamos a %{email}.',
    saved: 'Correo guardado como %{email}.',
    failed: '¡Algo ha salido mal! No se ha podido cambiar el correo',
  },
  password: {
    title: 'Contraseña',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    change: 'Cambiar la contraseña',
    changed: 'Contraseña cambiada. Se ha cerrado tu sesión en los demás dispositivos.',
    failed: '¡Algo ha salido mal! No se ha podido cambiar la contraseña',
    forgotten:
      '¿Has olvidado tu contraseña? Te enviamos un enlace a %{email}. Al cambiarla se cierra tu sesión en los demás dispositivos.',
    text: 'Te enviamos un enlace a %{email}. Al cambiar la contraseña se cierra tu sesión en los demás dispositivos.',
    send: 'Recibir un enlace por correo',
  },
  weeklyMail: {
    title: 'Correo semanal',
    label: 'Correo semanal sobre los jugadores que sigues',
    text: 'Llega los lunes y solo si hay novedades: informes, etapas, contratos con menos de seis meses y jugadores que cumplen 18 años.',
  },
  calendar: {
    title: 'Calendario',
    text: 'Suscríbete a tus partidos y peticiones en Google, Apple u Outlook. Los jugadores aparecen con sus iniciales.',
    address: 'Dirección del calendario',
    active: 'Tu dirección de calendario está en uso. Una nueva la sustituye.',
    once: 'Copia la dirección ahora: solo se muestra una vez. Quien la tenga puede leer tu calendario.',
    create: 'Crear dirección',
    renew: 'Crear otra dirección',
    end: 'Detener el calendario',
    ended: 'Calendario detenido',
    copy: 'Copiar la dirección',
    copied: 'Dirección del calendario copiada',
  },
  deletion: {
    title: 'Eliminar cuenta',
    text: 'Solicita aquí la eliminación y confírmala en un plazo de %{hours} horas.',
    goes: 'Se eliminan para siempre tu nombre, tu correo y tu contraseña, tus sesiones en todos los dispositivos y tu acceso a los informes compartidos contigo.',
    stays: 'Tus análisis, partidos y jugadores se conservan, con «Antiguo usuario» como autor.',
    final: 'No se puede deshacer.',
    request: 'Solicitar la eliminación',
    requestTitle: '¿Solicitar la eliminación de tu cuenta?',
    requestText:
      'Todavía no se elimina nada. Si no la confirmas en %{hours} horas, tu cuenta seguirá como está.',
    requested: 'Has solicitado la eliminación de tu cuenta. Confírmala antes del %{when}.',
    withdraw: '¿Has cambiado de idea? No hagas nada y la solicitud caducará.',
    confirm: 'Eliminar mi cuenta',
    confirmTitle: '¿Eliminar tu cuenta ahora?',
    lastAdministrator:
      'Eres el único administrador, así que no puedes eliminar tu cuenta. Antes, nombra administrador a otro usuario.',
    expired: 'La solicitud ha caducado. Vuelve a solicitar la eliminación.',
  },
}
