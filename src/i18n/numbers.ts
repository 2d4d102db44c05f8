import { roundedMean } from '../../contract/roundedMean'
import { currentLanguage } from './current'

/** Formats a count: 1,250. */
export const formatFigure = (value: number): string => currentLanguage().formats.figure.format(value)

/**
 * Formats a mean with one decimal: 3.6. Rounds first, as files, standings and PDFs do: 4.35 is stored as slightly less and becomes 4.3.
 * Intl.NumberFormat alone would return 4.4.
 */
export const formatMean = (value: number): string =>
  currentLanguage().formats.mean.format(Number(roundedMean(value)))

/** Formats a fraction from 0 to 1 as a percentage: 36%. */
export const formatPercent = (share: number): string => currentLanguage().formats.percent.format(share)

const BYTE_UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats the size of a file: 4.2 MB. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 1), BYTE_UNITS.length)
  const options = { style: 'unit', unit: BYTE_UNITS[power - 1] ?? 'byte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(currentLanguage().locale, options).format(bytes / 1000 ** power)
}

/** Formats a difference of means with its sign: +0.4. */
export const formatSigned = (value: number): string => `${value > 0 ? '+' : ''}${formatMean(value)}`
