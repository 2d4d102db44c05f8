import { roundedMean } from '../../../contract/roundedMean'
import type { Basis } from '../../../contract/statistics/basis'
import type { Message } from '../../i18n'
import { formatMean } from '../../i18n/numbers'

/** A cell of a chart's table: its value, text, basis and link. */
export type Figure = {
  /** The value for the CSV file; numbers stay numbers. */
  value: string | number | null
  /** The formatted value; by default the value itself. */
  shown?: string
  basis?: Basis
  /** The address of the figure's link, such as its analyses. */
  to?: string
}

/** A chart's figures as a table, for the screen, screen readers and spreadsheets. The first cell of a row is its header. */
export type Figures = {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly Figure[] }[]
}

/** Returns the figure of a mean, rounded to one decimal. */
export function meanFigure(mean: number | null, rest: Pick<Figure, 'basis' | 'to'> = {}): Figure {
  if (mean === null) return { ...rest, value: null }
  return { ...rest, value: Number(roundedMean(mean)), shown: formatMean(mean) }
}

/** Returns the figure of a mark's mean; without a mean, an empty figure without basis and link. */
export const markFigure = (mark: { mean: number | null; basis: Basis; to: string } | undefined): Figure =>
  mark === undefined || mark.mean === null
    ? { value: null }
    : meanFigure(mark.mean, { basis: mark.basis, to: mark.to })

/** Returns heading and cells of the column that marks drafts; empty if there are no drafts. */
export const draftColumn = (t: Message, hasDrafts: boolean) => ({
  heading: hasDrafts ? [t('analyses.filter.published')] : [],
  cellOf: ({ published }: { published: boolean }): Figure[] =>
    hasDrafts ? [{ value: t(published ? 'analyses.publishedStatus' : 'analyses.draft') }] : [],
})

export const displayedText = ({ value, shown }: Figure) => shown ?? (value === null ? '–' : String(value))
