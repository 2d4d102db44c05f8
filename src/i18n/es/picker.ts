import type { Catalogue } from '../messageKeys'

export const picker: Catalogue['picker'] = {
  clear: 'Borrar',
  open: 'Mostrar opciones',
  close: 'Ocultar opciones',
  searching: 'Buscando…',
  notSearched: 'No se pudo buscar en la lista.',
  mayBeThere: 'No se pudo buscar en la lista: puede que este nombre ya esté.',
  savedAfter: 'El nuevo registro aún se está creando. Esta página se guardará en cuanto esté listo.',
  notSaved: 'No se guardó: no se pudo crear el nuevo registro.',
}
