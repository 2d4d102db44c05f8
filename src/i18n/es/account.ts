import type { Catalogue } from '../messageKeys'

export const account: Catalogue['account'] = {
  title: 'Cuenta',
  details: 'Datos personales',
  saved: 'Cuenta guardada',
  email: {
    title: 'Dirección de correo',
    text: 'Inicias sesión con %{email}.',
    change: 'Cambiar la dirección',
    next: 'Nueva dirección de correo',
    effects:
      'Tienes que confirmar la dirección nueva con el correo que te enviamos. Se cierra tu sesión en todos los demás sitios y se avisa a la dirección actual.',
    changed: 'Tu dirección ha cambiado. Confírmala con el correo que hemos enviado a %{email}.',
    saved: 'Tu dirección queda guardada como %{email}.',
    failed: '¡Algo ha salido mal! No se pudo cambiar la dirección',
  },
  password: {
    title: 'Contraseña',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    change: 'Cambiar la contraseña',
    changed: 'Contraseña cambiada. Se ha cerrado tu sesión en todos los demás sitios.',
    failed: '¡Algo ha salido mal! No se pudo cambiar la contraseña',
    forgotten:
      '¿La has olvidado? Te enviamos un enlace a %{email}. Con la contraseña nueva se cierra tu sesión en todos los demás sitios.',
    text: 'Te enviamos un enlace a %{email}. Con la contraseña nueva se cierra tu sesión en todos los demás sitios.',
    send: 'Enviar enlace para cambiar la contraseña',
  },
  deletion: {
    title: 'Eliminar cuenta',
    text: 'Se hace en dos pasos: lo solicitas aquí y lo confirmas en un plazo de %{hours} horas.',
    goes: 'Desaparece para siempre: tu nombre, tu dirección de correo y tu contraseña, tus sesiones en todos los dispositivos y tu acceso a los análisis que otros comparten contigo.',
    stays: 'Tus análisis, partidos y jugadores se conservan. Como autor se muestra «Antiguo usuario».',
    final: 'No se puede deshacer.',
    request: 'Solicitar la eliminación',
    requestTitle: '¿Solicitar la eliminación de tu cuenta?',
    requestText:
      'Todavía no se elimina nada. Tienes %{hours} horas para confirmarlo; si no lo haces, todo sigue como está.',
    requested: 'Has solicitado la eliminación de tu cuenta. Confírmala antes del %{when}.',
    withdraw: '¿Has cambiado de idea? Basta con no confirmar: la solicitud caduca sola.',
    confirm: 'Eliminar mi cuenta',
    confirmTitle: '¿Eliminar tu cuenta ahora?',
    lastAdministrator:
      'Eres el último administrador, así que tu cuenta no se puede eliminar. Nombra antes a otra persona administradora.',
    expired: 'La solicitud ha caducado. Vuelve a solicitar la eliminación.',
  },
}
