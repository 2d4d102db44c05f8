import type { Catalogue } from '../messageKeys'

export const exports: Catalogue['exports'] = {
  start: 'Exportar',
  asWorkbook: 'Como XLSX',
  stop: 'Detener',
  running: 'Exportando la lista',
  done: '1 fila exportada |||| %{smart_count} filas exportadas',
  failed: '¡Algo ha salido mal! No se pudo exportar la lista',
  changed: 'No dejó de cambiar mientras se leía. Inténtalo de nuevo dentro de un momento.',
}
