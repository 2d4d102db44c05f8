import type { Catalogue } from '../messageKeys'

export const bulk: Catalogue['bulk'] = {
  selection: {
    label: 'Selección',
    row: 'Seleccionar %{name}',
    page: 'Seleccionar todo lo de esta página',
    pick: 'Seleccionar varios',
    clear: 'Quitar la selección',
    selected: 'Selección: %{count}',
    allSelected: 'Todo seleccionado: %{count}',
    all: 'Seleccionar todo (%{count})',
    allMatching: 'Seleccionar todo lo que coincide (%{count})',
  },
  action: {
    update: 'Cambiar',
    invite: 'Enviar invitaciones',
    delete: 'Eliminar',
  },
  title: {
    update: 'Cambiar %{what}',
    invite: '¿Enviar invitaciones a %{what}?',
    delete: '¿Eliminar %{what}?',
  },
  running: {
    update: 'Cambiando %{what}',
    invite: 'Enviando invitaciones a %{what}',
    delete: 'Eliminando %{what}',
    undo: 'Restaurando %{what}',
  },
  edit: {
    field: 'Qué cambiar',
    leaveEmpty: 'Dejar vacío',
    nothing: 'vacío',
    becomes: 'Nuevo valor de «%{field}» para %{what}: %{value}.',
    start: 'Cambiar %{what}',
  },
  delete: {
    text: 'Una vez empezado, no se puede deshacer. Lo que aún está en uso se conserva y se indica.',
    start: 'Eliminar %{what}',
    grace: '%{what}: la eliminación empieza en %{seconds} s. Todavía no se ha eliminado nada.',
    now: 'Eliminar ya',
  },
  invite: {
    text: 'Se enviará a %{what} un correo con un enlace nuevo, válido siete días; los enlaces anteriores dejan de funcionar. Un correo enviado no se puede retirar.',
    send: 'Enviar invitaciones',
    unknown: 'Este servidor no envía invitaciones, o el usuario ya no existe.',
  },
  leftOut: {
    noRight: 'Quedan fuera porque no tienes permiso: %{what}.',
    active: 'Quedan fuera porque ya están activos: %{what}.',
    oneself: 'Tu propia cuenta queda fuera.',
  },
  report: {
    update: '%{smart_count} cambiado |||| %{smart_count} cambiados',
    invite: '%{smart_count} invitación enviada |||| %{smart_count} invitaciones enviadas',
    delete: '%{smart_count} eliminado |||| %{smart_count} eliminados',
    restored: '%{smart_count} restaurado |||| %{smart_count} restaurados',
    unchanged: '%{smart_count} ya lo tenía |||| %{smart_count} ya lo tenían',
    notBegun: '%{smart_count} sin empezar',
    again: 'Intentar de nuevo (%{count})',
    goOn: 'Seguir con los que faltan (%{count})',
    oneByOne: 'Uno tras otro: lo hecho queda hecho aunque esto se detenga o se cierre la página.',
    left: 'Detenido porque saliste de la página: %{done} de %{total} hechos.',
    changedSince: 'Otra persona lo ha cambiado entretanto; se deja como está.',
  },
  undo: {
    for: 'Deshacer (%{seconds} s)',
    now: 'Deshacer',
  },
  nothing: 'Nada de lo seleccionado se puede cambiar así.',
}
