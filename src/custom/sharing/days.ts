import type { SharingInput } from '../../../contract/analysisShare'
import { dayField } from '../../../contract/fields'
import { dayOf, today } from '../../i18n/days'

/** The end of a day in this place, as a moment. */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).toISOString()
}

/** The last day, in this place, of which any part comes before a moment. */
export const lastDayBefore = (moment: string): string => dayOf(new Date(Date.parse(moment) - 1))

/** What is wrong with a last day, as a key of the catalogues; null of none at all. One that has passed ends what is shared already. */
export function lastDayFault(day: string, { mayHavePassed }: { mayHavePassed: boolean }) {
  if (day === '') return null
  if (!dayField.safeParse(day).success) return 'errors.field.notADate'
  return !mayHavePassed && day < today() ? 'analyses.sharing.pastDay' : null
}

/** What is said along with sharing, as a form holds it. */
export type SharingDraft = { message: string; lastDay: string }

export const NO_SHARING_DRAFT: SharingDraft = { message: '', lastDay: '' }

/** What is sent of it; null while its last day is none. */
export function sharingOf({ message, lastDay }: SharingDraft): SharingInput | null {
  if (lastDayFault(lastDay, { mayHavePassed: false }) !== null) return null
  return { message, endsAt: lastDay === '' ? null : endOfDay(lastDay) }
}
