import type { Catalogue } from '../messageKeys'

export const picker: Catalogue['picker'] = {
  clear: 'Borrar',
  open: 'Mostrar opciones',
  close: 'Ocultar opciones',
  searching: 'Buscando…',
  notSearched: 'No se pudo buscar en la lista.',
  mayBeThere: 'No se pudo buscar en la lista: puede que este nombre ya esté.',
}
