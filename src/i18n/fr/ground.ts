import type { Catalogue } from '../messageKeys'

export const ground: Catalogue['ground'] = {
  keep: 'Garder pour le terrain',
  keeping: 'Chargement, %{part} · Arrêter',
  kept: 'Gardé · %{moment}',
  again: 'Recharger',
  remove: 'Ne plus garder',
  failed: 'Ce match n’a pas pu être gardé',
  noRoom: 'Il n’y a pas de place pour ce match sur l’appareil',
}
