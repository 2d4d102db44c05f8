import type { Catalogue } from '../messageKeys'

export const ground: Catalogue['ground'] = {
  keep: 'Télécharger pour un usage hors ligne',
  keeping: 'Téléchargement, %{part} · Arrêter',
  kept: 'Copie hors ligne · %{moment}',
  again: 'Actualiser',
  remove: 'Supprimer la copie hors ligne',
  failed: 'Ce match n’a pas pu être téléchargé',
  noRoom: 'Pas assez d’espace sur cet appareil pour ce match',
}
