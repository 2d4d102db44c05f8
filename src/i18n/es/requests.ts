import type { Catalogue } from '../messageKeys'

export const requests: Catalogue['requests'] = {
  field: {
    scoutId: 'Ojeador',
    playerId: 'Jugador',
    matchId: 'Partido',
    dueOn: 'Fecha límite',
    reason: 'Motivo',
    isIndependent: 'Opinión independiente',
    state: 'Estado',
    declineReason: 'Motivo del rechazo',
  },
  state: { open: 'Pendiente', done: 'Hecha', declined: 'Rechazada' },
}
