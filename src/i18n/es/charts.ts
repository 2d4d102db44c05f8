import type { Catalogue } from '../messageKeys'

export const charts: Catalogue['charts'] = {
  title: 'Gráficos',
  over: 'Sobre el único análisis que puedes leer |||| Sobre los %{smart_count} análisis que puedes leer',
  empty: 'Todavía no hay nada que mostrar',
  emptyHint: 'Los gráficos empiezan con el primer análisis que puedas leer.',
  months: {
    title: 'Análisis por mes',
    text: 'Según el día del partido: de %{from} a %{to}.',
    earlier: '1 es de un partido anterior. |||| %{smart_count} son de partidos anteriores.',
    month: 'Mes',
    count: 'Análisis',
  },
  levels: {
    title: 'Jugadores por nivel y posición',
    text: 'Cada jugador cuenta una vez, con el nivel del último análisis que lo indica.',
    withoutLevel: '1 jugador aún no tiene nivel. |||| %{smart_count} jugadores aún no tienen nivel.',
    position: 'Posición',
    level: 'Nivel %{level}',
    all: 'Total',
    allLevels: 'Todos los niveles',
  },
  group: {
    goalkeepers: 'Porteros',
    defenders: 'Defensas',
    midfielders: 'Centrocampistas',
    forwards: 'Delanteros',
    none: 'Sin posición',
  },
}
