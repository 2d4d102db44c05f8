import type { Catalogue } from '../messageKeys'

/** Lo que se hace primero en una instalación vacía. */
export const firstDay: Catalogue['firstDay'] = {
  title: 'Primeros pasos',
  hide: 'Ocultar',
  finish: 'Todo hecho',
  done: 'hecho',
  step: {
    club: 'Di cómo se llama tu club',
    teams: 'Añade los equipos o impórtalos de un archivo',
    players: 'Añade los jugadores o impórtalos de un archivo',
    users: 'Invita a las personas que trabajan contigo',
    matches: 'Añade el primer partido',
  },
}
