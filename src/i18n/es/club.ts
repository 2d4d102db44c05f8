import type { Catalogue } from '../messageKeys'

/** Texts about the club of this installation. */
export const club: Catalogue['club'] = {
  title: 'Club',
  identity: 'Nombre y escudo',
  name: 'Nombre del club',
  nameHint: 'Aparece en los informes, los correos y la página de inicio de sesión.',
  crest: 'Escudo',
  addCrest: 'Añadir escudo',
  replaceCrest: 'Cambiar escudo',
  removeCrest: 'Quitar escudo',
  levels: 'Niveles',
  levelsHint:
    'Explica en una frase qué significa cada nivel. Los ojeadores la ven al elegir el nivel, y los lectores, en el informe.',
  notAsked: 'Aspectos que no se piden',
  notAskedHint: 'Los ojeadores pueden valorarlos igualmente. Un informe sin ellos no está incompleto.',
  allAsked: 'Se piden todos los aspectos',
  line: {
    goalkeeper: 'Porteros',
    defenders: 'Defensas',
    midfielders: 'Centrocampistas',
    forwards: 'Delanteros',
  },
  labels: 'Etiquetas de valoración',
  labelsHint: 'Los campos vacíos usan la etiqueta predeterminada. Cada informe usa las de su idioma.',
  labelsLanguage: 'Idioma de las etiquetas',
  groupLabel: 'Grupo «%{group}»',
  saved: 'Club guardado',
  failed: '¡Algo ha salido mal! No se ha podido guardar el club',
}
