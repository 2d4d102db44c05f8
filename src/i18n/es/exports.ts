import type { Catalogue } from '../messageKeys'

export const exports: Catalogue['exports'] = {
  start: 'Exportar a CSV',
  asWorkbook: 'Exportar a Excel',
  stop: 'Detener',
  running: 'Exportando la lista',
  done: '1 fila exportada |||| %{smart_count} filas exportadas',
  failed: '¡Algo ha salido mal! No se ha podido exportar la lista',
  changed: 'La lista ha cambiado durante la exportación. Inténtalo de nuevo dentro de un momento.',
}
