import { dayAfter } from './days'

/** The range of the age filters, in full years. */
export const AGES = { min: 0, max: 99 } as const

/** Returns the age in full years on a day or moment. Both arguments begin with YYYY-MM-DD. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years
}

/** Returns the first day on which `ageOn` is `age`: 1 March for a birth on 29 February, if that year has no such day. */
export function birthdayOf(birthDate: string, age: number): string {
  const [year = 0, , day = 1] = birthDate.split('-').map(Number)
  return dayAfter(`${year + age}-${birthDate.slice(5, 7)}-01`, day - 1)
}

/** Returns the number of full months from a day to a later day; negative if the second day is earlier. */
export function monthsUntil(from: string, to: string): number {
  const [year, month, day] = [0, 1, 2].map(
    (part) => Number(to.split('-')[part]) - Number(from.split('-')[part]),
  )
  return (year ?? 0) * 12 + (month ?? 0) - ((day ?? 0) < 0 ? 1 : 0)
}

/** Returns the first and the last birth date of a person who has one of these ages on `day`, both ages included. */
export function bornBetween(
  day: string,
  { ageFrom, ageTo }: { ageFrom?: number | undefined; ageTo?: number | undefined },
): { bornFrom?: string; bornTo?: string } {
  return {
    ...(ageTo !== undefined && { bornFrom: dayAfter(yearsBefore(day, ageTo + 1), 1) }),
    ...(ageFrom !== undefined && { bornTo: yearsBefore(day, ageFrom) }),
  }
}

/** Returns the same day of an earlier year; 28 February if that year has no 29 February. */
function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years
  const isSame = day.slice(5) !== '02-29' || new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
  return `${year}-${isSame ? day.slice(5) : '02-28'}`
}
