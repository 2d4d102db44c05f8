import { formatDay } from '../../i18n/days'

/** What a record was called, with the day at its end, which matches have, as people write it. */
export const withFormattedDay = (label: string): string => label.replace(/\d{4}-\d{2}-\d{2}$/, formatDay)
