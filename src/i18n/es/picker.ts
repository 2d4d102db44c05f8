import type { Catalogue } from '../messageKeys'

export const picker: Catalogue['picker'] = {
  clear: 'Borrar',
  open: 'Mostrar opciones',
  searching: 'Buscando…',
}
