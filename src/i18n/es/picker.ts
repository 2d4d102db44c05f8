import type { Catalogue } from '../messageKeys'

export const picker: Catalogue['picker'] = {
  clear: 'Borrar',
  open: 'Mostrar opciones',
  close: 'Ocultar opciones',
  searching: 'Buscando…',
}
