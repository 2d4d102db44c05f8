import { formatDay } from '../../i18n/days'

/** Formats the date at the end of a record's label, as in a match's. */
export const withFormattedDay = (label: string): string => label.replace(/\d{4}-\d{2}-\d{2}$/, formatDay)
