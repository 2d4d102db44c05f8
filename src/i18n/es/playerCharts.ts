import type { Catalogue } from '../messageKeys'

export const playerCharts: Catalogue['playerCharts'] = {
  pick: 'Elige un jugador',
}
