import type { Catalogue } from '../messageKeys'

export const requests: Catalogue['requests'] = {
  field: {
    scoutId: 'Recruteur',
    playerId: 'Joueur',
    matchId: 'Match',
    dueOn: 'Date limite',
    reason: 'Motif',
    isIndependent: 'Avis indépendant',
    state: 'État',
    declineReason: 'Motif du refus',
  },
  state: { open: 'En attente', done: 'Faite', declined: 'Refusée' },
}
