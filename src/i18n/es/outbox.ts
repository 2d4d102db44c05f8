/** Words about what is saved on this device and waits to be sent. */
export const outbox = {
  title: 'Pendiente de enviar',
  empty: 'Todo está guardado en el servidor.',
  kept: 'Guardado en este dispositivo. Se enviará en cuanto se pueda contactar con el servidor.',
  queuedAt: 'Guardado el %{when}',
  sendNow: 'Enviar ahora',
  addFromFile: 'Añadir cambios sin enviar desde un archivo',
  author: 'Autor de los registros nuevos',
  add: 'Añadir',
  noUnsentFile: 'Este archivo no contiene cambios sin enviar de Touchline.',
  close: 'Cerrar',
  open: 'Abrir',
  again: 'Reintentar',
  decide: 'Elegir qué se guarda',
  confirm: 'Revisar y confirmar',
  discard: 'Descartar',
  discardTitle: '¿Descartar esto?',
  discardText: 'Solo está en este dispositivo. «%{name}» quedará como lo tiene el servidor.',
  conflict: 'Otra persona ha cambiado entretanto los mismos campos.',
  /** What is done to which record. */
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
    waiting: 'En espera',
    blocked: 'Espera al anterior',
    sending: 'Enviando …',
    refused: 'No enviado',
  },
} as const
