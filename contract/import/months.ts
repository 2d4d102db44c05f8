import { foldText } from '../text'

/** The languages of the squad lists we have seen. */
const LANGUAGES = ['en', 'en-GB', 'es', 'fr', 'de', 'it', 'pt', 'nl'] as const
const LENGTHS = ['long', 'short'] as const

const monthKey = (word: string) => foldText(word).replace(/\./g, '')

let numbers: ReadonlyMap<string, number> | undefined

/** Returns 1 to 12 for the full or short name of a month in these languages; undefined for any other word. */
export function monthOf(word: string): number | undefined {
  numbers ??= namesOfMonths()
  return numbers.get(monthKey(word))
}

/** Takes the names from Intl. */
function namesOfMonths(): Map<string, number> {
  const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 15)))
  const names = new Map<string, number>()
  for (const language of LANGUAGES) {
    for (const month of LENGTHS) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      for (const [index, day] of months.entries()) names.set(monthKey(format.format(day)), index + 1)
    }
  }
  return names
}
