import type { Language } from '../../contract/languages'

/** How a language writes days, moments and numbers. */
export type Formats = ReturnType<typeof createFormats>

/**
 * The locale by which a language writes days and numbers: the person's own variety of it where the browser names one
 * ("es-MX"). English is always British, whose days cannot be misread.
 */
export function localeOf(language: Language): string {
  if (language === 'en') return 'en-GB'
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? language
}

/** The formatters of a locale, each made when it is first used: making all of them would hold every start up. */
export const createFormats = (locale: string) =>
  lazyProperties({
    day: () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    moment: () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    time: () => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
    month: () => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    shortMonth: () => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
    figure: () => new Intl.NumberFormat(locale),
    mean: () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    percent: () => new Intl.NumberFormat(locale, { style: 'percent' }),
    list: () => new Intl.ListFormat(locale, { type: 'conjunction' }),
    /** Within sentences four digits stand together, as in "At most 4000 characters". */
    inText: () => new Intl.NumberFormat(locale, { useGrouping: 'min2' }),
  })

type Lazy<Makers extends Record<string, () => unknown>> = {
  readonly [Name in keyof Makers]: ReturnType<Makers[Name]>
}

function lazyProperties<Makers extends Record<string, () => unknown>>(makers: Makers): Lazy<Makers> {
  const lazy = {}
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(lazy, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make()
        Object.defineProperty(lazy, name, { value })
        return value
      },
    })
  }
  return lazy as Lazy<Makers>
}
