import { cs_CZ, de, el, en, en_GB, es, Faker, fr, hr, nb_NO, pl, pt_PT, tr, uk, yo_NG } from '@faker-js/faker'

/** Clubs of places that do not exist. */
export const CLUBS = [
  'Kestrelmere Athletic',
  'Brindleport Rovers',
  'Oakhollow United',
  'Wyndlemoor Town',
  'Emberley Wanderers',
  'Fernlow City',
  'SV Eichenhafen',
  'FC Lindenbrück',
  'AS Valmontier',
  'Olympique Sainte-Aurone',
  'CD Peñalobos',
  'Unión Vallehondo',
  'AC Montefiorito',
  'US Portaverde',
  'GD Ribeirafonte',
  'SC Veenwater',
  'IF Bjørkøya',
  'Sjöhamra IF',
  'KS Wilcza Łąka',
  'TJ Stříbrný Jelen',
  'FK Zlatoreka',
  'Gümüşdere SK',
  'ΑΟ Θαλασσινός',
  'ФК Заречье-Нова',
] as const

/** Where people come from: every third speaks English. */
const LOCALES = [de, fr, es, pt_PT, nb_NO, pl, cs_CZ, hr, tr, el, uk, yo_NG].flatMap((locale) => [
  locale,
  en_GB,
])

/** Returns a generator of made-up persons of several countries. It depends on nothing but the state of `faker`. */
export function createPersons(faker: Faker) {
  const seed = faker.number.int()
  const speakers = LOCALES.map((locale, index) => new Faker({ locale: [locale, en], seed: seed + index }))
  return (sex: 'male' | 'female') => {
    const { person } = faker.helpers.arrayElement(speakers)
    return { firstName: person.firstName(sex), lastName: person.lastName(sex) }
  }
}

/** Returns a value near the middle, normally at most three times the spread away. */
export function around(faker: Faker, middle: number, spread: number): number {
  const sum = faker.number.float() + faker.number.float() + faker.number.float()
  return middle + (sum - 1.5) * 2 * spread
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The day, so many days later (or earlier), as YYYY-MM-DD. */
export function dayAfter(moment: Date, days: number): string {
  return momentAfter(moment, days).toISOString().slice(0, 10)
}

/** So many days later (or earlier); parts of days count. */
export function momentAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}

/** The last Saturday at or before a moment, at midnight in UTC. */
export function saturdayBefore(moment: Date): Date {
  const midnight = new Date(`${moment.toISOString().slice(0, 10)}T00:00:00.000Z`)
  return momentAfter(midnight, -((midnight.getUTCDay() + 1) % 7))
}
