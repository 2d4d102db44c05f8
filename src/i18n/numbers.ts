import { roundedMean } from '../../contract/roundedMean'
import { currentLanguage } from './current'

/** A count: 1,250. */
export const formatFigure = (value: number): string => currentLanguage().formats.figure.format(value)

/**
 * A mean, with one decimal: 3.6. Rounded before it is written: of 4.35, which a computer holds as a little less, the formatter makes
 * 4.4, and files, standings and PDFs 4.3.
 */
export const formatMean = (value: number): string =>
  currentLanguage().formats.mean.format(Number(roundedMean(value)))

/** A share between 0 and 1 in hundredths: 36%. */
export const formatPercent = (share: number): string => currentLanguage().formats.percent.format(share)

/** A difference of means, with its sign: +0.4. */
export const formatSigned = (value: number): string => `${value > 0 ? '+' : ''}${formatMean(value)}`
