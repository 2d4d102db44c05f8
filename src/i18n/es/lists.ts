import type { Catalogue } from '../messageKeys'

export const lists: Catalogue['lists'] = {
  count: {
    matches: '%{figure} partido |||| %{figure} partidos',
    analyses: '%{figure} análisis |||| %{figure} análisis',
    players: '%{figure} jugador |||| %{figure} jugadores',
    teams: '%{figure} equipo |||| %{figure} equipos',
    users: '%{figure} usuario |||| %{figure} usuarios',
  },
  found: {
    matches: '%{found} de %{figure} partido |||| %{found} de %{figure} partidos',
    analyses: '%{found} de %{figure} análisis |||| %{found} de %{figure} análisis',
    players: '%{found} de %{figure} jugador |||| %{found} de %{figure} jugadores',
    teams: '%{found} de %{figure} equipo |||| %{found} de %{figure} equipos',
    users: '%{found} de %{figure} usuario |||| %{found} de %{figure} usuarios',
  },
}
