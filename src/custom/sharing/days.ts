import type { SharingInput } from '../../../contract/analysisShare'
import { dayField } from '../../../contract/fields'
import { dayOf, today } from '../../i18n/days'

/** Returns the end of a local date as a time. */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).toISOString()
}

/** Returns the local date just before the given time. */
export const lastDayBefore = (moment: string): string => dayOf(new Date(Date.parse(moment) - 1))

/** Returns the message key of the error in a last day, or null. A past day is valid only for ending existing access. */
export function lastDayFault(day: string, { mayHavePassed }: { mayHavePassed: boolean }) {
  if (day === '') return null
  if (!dayField.safeParse(day).success) return 'errors.field.notADate'
  return !mayHavePassed && day < today() ? 'analyses.sharing.pastDay' : null
}

/** The form values: a message, and the last day of access. */
export type SharingDraft = { message: string; lastDay: string }

export const NO_SHARING_DRAFT: SharingDraft = { message: '', lastDay: '' }

/** Returns the request's input, or null while the last day is invalid. */
export function sharingOf({ message, lastDay }: SharingDraft): SharingInput | null {
  if (lastDayFault(lastDay, { mayHavePassed: false }) !== null) return null
  return { message, endsAt: lastDay === '' ? null : endOfDay(lastDay) }
}
