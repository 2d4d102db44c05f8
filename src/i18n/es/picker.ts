import type { Catalogue } from '../messageKeys'

export const picker: Catalogue['picker'] = {
  clear: 'Borrar',
  open: 'Mostrar opciones',
  close: 'Ocultar opciones',
  searching: 'Buscando…',
  notSearched: 'No se ha podido buscar en la lista.',
  mayBeThere: 'No se ha podido buscar en la lista. Puede que este nombre ya esté en ella.',
  savedAfter: 'El nuevo registro aún se está creando. Esta página se guardará en cuanto esté listo.',
  notSaved: 'No se ha guardado: no se ha podido crear el nuevo registro.',
}
