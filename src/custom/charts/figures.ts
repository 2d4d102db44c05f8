import { roundedMean } from '../../../contract/roundedMean'
import type { Basis } from '../../../contract/statistics/basis'
import { formatMean } from '../../i18n/numbers'

/** A cell of a chart's table: its value, text, basis and link. */
export type Figure = {
  /** The value for the CSV file; numbers stay numbers. */
  value: string | number | null
  /** The formatted value; by default the value itself. */
  shown?: string
  basis?: Basis
  /** The address of the analyses behind the figure. */
  to?: string
}

/** A chart's figures as a table, for the screen, screen readers and spreadsheets. The first cell of a row is its header. */
export type Figures = {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly Figure[] }[]
}

/** Returns a mean with one decimal. */
export function meanFigure(mean: number | null, rest: Omit<Figure, 'value' | 'shown'> = {}): Figure {
  if (mean === null) return { ...rest, value: null }
  return { ...rest, value: Number(roundedMean(mean)), shown: formatMean(mean) }
}

/** Returns a figure as text. */
export const displayedText = ({ value, shown }: Figure) => shown ?? (value === null ? '–' : String(value))
