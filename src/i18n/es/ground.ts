import type { Catalogue } from '../messageKeys'

export const ground: Catalogue['ground'] = {
  keep: 'Descargar para usar sin conexión',
  keeping: 'Descargando, %{part} · Detener',
  kept: 'Copia sin conexión · %{moment}',
  again: 'Actualizar',
  remove: 'Eliminar la copia sin conexión',
  failed: 'No se ha podido descargar este partido',
  noRoom: 'No hay espacio suficiente para este partido en este dispositivo',
}
