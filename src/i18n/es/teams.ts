import type { Catalogue } from '../messageKeys'

export const teams: Catalogue['teams'] = {
  title: 'Equipos',
  new: 'Nuevo equipo',
  field: {
    name: 'Nombre',
    aliases: 'Otros nombres',
    country: 'País',
    externalIds: 'ID externos',
  },
  empty: 'Todavía no hay equipos',
  emptyHint: 'También puedes añadir equipos al registrar un partido o un jugador.',
  search: 'Buscar equipos',
  addedBy: 'Añadido por %{name}',
  addedByFormer: 'Añadido por un antiguo usuario',
  saved: 'Equipo guardado',
  created: 'Equipo creado',
  createNamed: 'Crear «%{name}»',
  deleteTitle: '¿Eliminar este equipo?',
  deleteText: '%{team} se eliminará para todos.',
  players: 'Jugadores',
  noPlayers: 'Todavía no hay jugadores en este equipo.',
  allPlayers: 'Los %{total} jugadores',
  addPlayer: 'Añadir jugador',
  matches: 'Partidos de este equipo',
}
