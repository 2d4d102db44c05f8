import type { Catalogue } from '../messageKeys'

export const exports: Catalogue['exports'] = {
  start: 'Exporter',
  asWorkbook: 'En XLSX',
  stop: 'Arrêter',
  running: 'Export de la liste en cours',
  done: '%{smart_count} ligne exportée |||| %{smart_count} lignes exportées',
  failed: 'Une erreur est survenue ! Impossible d’exporter la liste',
  changed: 'Elle n’a cessé de changer pendant sa lecture. Réessayez dans un instant.',
}
