import type { Catalogue } from '../messageKeys'

export const exports: Catalogue['exports'] = {
  start: 'Exportar a CSV',
  asWorkbook: 'Exportar a Excel',
  stop: 'Detener',
  running: 'Exportando la lista',
  done: '1 fila exportada |||| %{smart_count} filas exportadas',
  failed: '¡Algo ha salido mal! No se pudo exportar la lista',
  changed: 'La lista no dejó de cambiar durante la exportación. Inténtalo de nuevo en un momento.',
}
