import type { Catalogue } from '../messageKeys'

/** Texts of the first steps in an empty installation. */
export const firstDay: Catalogue['firstDay'] = {
  title: 'Primeros pasos',
  hide: 'Ocultar',
  finish: 'Todo hecho',
  done: 'hecho',
  step: {
    club: 'Ponle nombre a tu club',
    teams: 'Añade equipos o impórtalos desde un archivo',
    players: 'Añade jugadores o impórtalos desde un archivo',
    users: 'Invita a tus compañeros',
    matches: 'Añade tu primer partido',
  },
}
