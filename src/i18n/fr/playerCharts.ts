import type { Catalogue } from '../messageKeys'

export const playerCharts: Catalogue['playerCharts'] = {
  pick: 'Choisissez un joueur',
}
