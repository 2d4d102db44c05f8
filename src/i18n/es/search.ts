import type { Catalogue } from '../messageKeys'

export const search: Catalogue['search'] = {
  title: 'Buscar en todo',
  placeholder: 'Buscar',
  shortcut: 'Ctrl K',
  shortcutOnMac: '⌘ K',
  hint: 'Escribe palabras de un nombre, un equipo o un partido.',
  opened: 'Abiertos recientemente',
  actions: 'Acciones',
  pages: 'Páginas',
  more: 'Más: %{list}',
  writeReport: 'Escribir un informe sobre %{name}',
  asking: 'Resultados de este dispositivo. Buscando en el servidor…',
  unanswered: 'Resultados de este dispositivo. No se pudo buscar en el servidor.',
  onDevice: 'Resultados de este dispositivo',
}
