/** Changes that are saved on this device and not synced yet. */
export const outbox = {
  title: 'Pendiente de sincronizar',
  empty: 'Todos los cambios están guardados en el servidor.',
  kept: 'Guardado en este dispositivo. Se sincronizará cuando vuelvas a tener conexión.',
  queuedAt: 'Guardado el %{when}',
  sendNow: 'Sincronizar ahora',
  addFromFile: 'Añadir cambios sin sincronizar desde un archivo',
  author: 'Autor de los registros nuevos',
  add: 'Añadir',
  noUnsentFile: 'Este archivo no contiene cambios sin sincronizar de Touchline.',
  close: 'Cerrar',
  open: 'Abrir',
  again: 'Reintentar',
  decide: 'Resolver el conflicto',
  confirm: 'Revisar y confirmar',
  discard: 'Descartar',
  discardTitle: '¿Descartar este cambio?',
  discardText: 'Tu cambio en «%{name}» solo está en este dispositivo. Se perderá.',
  conflict: 'Otro usuario ha cambiado los mismos campos.',
  /** The kind of change and the kind of record. */
  act: {
    create: {
      matches: 'Partido nuevo',
      analyses: 'Análisis nuevo',
      players: 'Jugador nuevo',
      teams: 'Equipo nuevo',
    },
    update: { matches: 'Partido', analyses: 'Análisis', players: 'Jugador', teams: 'Equipo' },
    delete: {
      matches: 'Eliminar partido',
      analyses: 'Eliminar análisis',
      players: 'Eliminar jugador',
      teams: 'Eliminar equipo',
    },
  },
  state: {
    waiting: 'Pendiente de sincronizar',
    blocked: 'En cola',
    sending: 'Sincronizando…',
    refused: 'Error al sincronizar',
  },
} as const
