import type { Catalogue } from '../messageKeys'

export const account: Catalogue['account'] = {
  title: 'Cuenta',
  details: 'Datos personales',
  saved: 'Cuenta guardada',
  password: {
    title: 'Contraseña',
    text: 'Enviamos un enlace a %{email}. Con una contraseña nueva se cierran tus demás sesiones.',
    send: 'Enviar enlace para cambiar la contraseña',
  },
  deletion: {
    title: 'Eliminar la cuenta',
    text: 'Son dos pasos: la solicitas aquí y la confirmas en un plazo de %{hours} horas.',
    goes: 'Se borran para siempre: tu nombre, tu correo electrónico y tu contraseña, tus sesiones en todos los dispositivos y tu acceso a los análisis que otros comparten contigo.',
    stays: 'Tus análisis, partidos y jugadores se quedan. Muestran «Usuario anterior» como autor.',
    final: 'No se puede deshacer.',
    request: 'Solicitar la eliminación',
    requestTitle: '¿Solicitar la eliminación de tu cuenta?',
    requestText:
      'Todavía no se borra nada. Tienes %{hours} horas para confirmarla; si no lo haces, todo sigue como está.',
    requested: 'Has solicitado la eliminación de tu cuenta. Confírmala antes del %{when}.',
    withdraw: '¿Has cambiado de idea? No la confirmes: la solicitud caduca sola.',
    confirm: 'Eliminar mi cuenta',
    confirmTitle: '¿Eliminar tu cuenta ahora?',
    lastAdministrator:
      'Eres el último administrador, así que tu cuenta no se puede eliminar. Antes haz administrador a otra persona.',
    expired: 'La solicitud ha caducado. Vuelve a solicitar la eliminación.',
    done: 'Tu cuenta se ha eliminado. Gracias por el tiempo con Touchline.',
  },
}
