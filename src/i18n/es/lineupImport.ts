import type { Catalogue } from '../messageKeys'

export const lineupImport: Catalogue['lineupImport'] = {
  title: 'Importar alineaciones',
  open: 'Importar alineaciones',
  hint: 'Una fila por jugador y partido. Los partidos y los jugadores ya deben existir.',
  unknown: 'Este servidor no admite alineaciones.',
  replace: 'Sustituir las alineaciones existentes',
  later: 'Completa la asignación de columnas para ver las alineaciones encontradas.',
  nothing: 'No se encontraron alineaciones de partidos existentes.',
  matches: '1 partido con alineaciones. |||| %{smart_count} partidos con alineaciones.',
  players: '1 jugador en total. |||| %{smart_count} jugadores en total.',
  start: 'Importar las alineaciones de 1 partido |||| Importar las alineaciones de %{smart_count} partidos',
  found: 'Alineaciones encontradas',
  match: 'Partido',
  notes: 'Filas omitidas o importadas parcialmente',
  leftOut: '1 fila omitida. |||| %{smart_count} filas omitidas.',
  warned: '1 fila importada parcialmente. |||| %{smart_count} filas importadas parcialmente.',
  save: 'Guardar como CSV',
  more: '1 fila más en el archivo CSV. |||| %{smart_count} filas más en el archivo CSV.',
  running: 'Importando alineaciones',
  leave: 'Mantén abierta esta página. Si se cierra, importa de nuevo el mismo archivo para añadir el resto.',
  progress:
    'La importación de %{name} está sin terminar: hay alineaciones importadas de %{done} de %{total} partidos.',
  column: {
    match: 'ID del partido',
    date: 'Fecha',
    homeTeam: 'Equipo local',
    awayTeam: 'Equipo visitante',
    team: 'Equipo del jugador',
    playerId: 'ID del jugador',
    player: 'Jugador',
    shirtNo: 'Dorsal',
    position: 'Posición',
  },
  result: {
    changed: 'Alineaciones de 1 partido importadas |||| Alineaciones de %{smart_count} partidos importadas',
    kept: '1 partido conserva sus alineaciones anteriores |||| %{smart_count} partidos conservan sus alineaciones anteriores',
    unchanged:
      '1 partido ya tenía estas alineaciones |||| %{smart_count} partidos ya tenían estas alineaciones',
    failed: '1 partido ha fallado |||| %{smart_count} partidos han fallado',
    notSent: '1 partido sin importar |||| %{smart_count} partidos sin importar',
  },
}
