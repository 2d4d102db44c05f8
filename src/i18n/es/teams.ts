import type { Catalogue } from '../messageKeys'

export const teams: Catalogue['teams'] = {
  title: 'Equipos',
  new: 'Nuevo equipo',
  field: {
    name: 'Nombre',
    aliases: 'También llamado',
    country: 'País',
    externalIds: 'Ids en otros sistemas',
  },
  empty: 'Todavía no hay equipos',
  emptyHint: 'Los equipos también se pueden añadir al registrar un partido o un jugador.',
  search: 'Buscar equipos',
  addedBy: 'Añadido por %{name}',
  addedByFormer: 'Añadido por un antiguo usuario',
  saved: 'Equipo guardado',
  created: 'Equipo creado',
  createNamed: 'Crear «%{name}»',
  deleteTitle: '¿Eliminar este equipo?',
  deleteText: '%{team} desaparecerá para todos.',
  players: 'Jugadores',
  noPlayers: 'Todavía no hay jugadores en este equipo.',
  allPlayers: 'Los %{total} jugadores',
  addPlayer: 'Añadir jugador',
  matches: 'Partidos de este equipo',
}
