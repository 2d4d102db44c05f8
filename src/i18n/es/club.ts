import type { Catalogue } from '../messageKeys'

/** Las palabras sobre el club de la instalación. */
export const club: Catalogue['club'] = {
  title: 'Club',
  identity: 'Nombre y escudo',
  name: 'Nombre del club',
  nameHint: 'Aparece en los informes, los correos y la página de inicio de sesión.',
  crest: 'Escudo',
  addCrest: 'Añadir un escudo',
  replaceCrest: 'Otro escudo',
  removeCrest: 'Quitar',
  labels: 'Palabras para lo que se valora',
  labelsHint:
    'Deja un campo vacío para mantener la palabra habitual. Cada informe usa las palabras de su idioma.',
  labelsLanguage: 'Idioma de las palabras',
  groupLabel: 'Grupo «%{group}»',
  saved: 'Club guardado',
  failed: '¡Algo ha salido mal! No se pudo guardar el club',
  notKnown: 'Este servidor no sabe nada de un club',
}
