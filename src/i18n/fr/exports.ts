import type { Catalogue } from '../messageKeys'

export const exports: Catalogue['exports'] = {
  start: 'Exporter en CSV',
  asWorkbook: 'Exporter vers Excel',
  stop: 'Arrêter',
  running: 'Export de la liste en cours',
  done: '%{smart_count} ligne exportée |||| %{smart_count} lignes exportées',
  failed: 'Une erreur est survenue ! Impossible d’exporter la liste',
  changed: 'La liste n’a cessé de changer pendant l’export. Réessayez dans un instant.',
}
