import type { Catalogue } from '../messageKeys'

export const ground: Catalogue['ground'] = {
  keep: 'Guardar para el campo',
  keeping: 'Guardando, %{part} · Parar',
  kept: 'Guardado · %{moment}',
  again: 'Volver a cargar',
  remove: 'Dejar de guardar',
  failed: 'No se pudo guardar este partido',
  noRoom: 'No hay espacio para este partido en el dispositivo',
}
