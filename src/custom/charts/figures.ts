import { roundedMean } from '../../../contract/roundedMean'
import type { Basis } from '../../../contract/statistics/basis'
import { formatMean } from '../../i18n/numbers'

/** A cell of a chart's table: its value, text, basis and link. */
export type Figure = {
  /** As the CSV has it: numbers as numbers. */
  value: string | number | null
  /** The formatted value; by default the value itself. */
  shown?: string
  basis?: Basis
  /** The address of the analyses behind it. */
  to?: string
}

/** A chart as a table: what eyes, screen readers and spreadsheets get. The first cell names its row. */
export type Figures = {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly Figure[] }[]
}

/** A mean with the one decimal that it has everywhere. */
export function meanFigure(mean: number | null, rest: Omit<Figure, 'value' | 'shown'> = {}): Figure {
  if (mean === null) return { ...rest, value: null }
  return { ...rest, value: Number(roundedMean(mean)), shown: formatMean(mean) }
}

/** A figure as people read it. */
export const displayedText = ({ value, shown }: Figure) => shown ?? (value === null ? '–' : String(value))
