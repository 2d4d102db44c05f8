import type { Language } from './languages'

/** The formatters of one locale for days, moments and numbers: on screens, in emails and in PDFs. */
export type Formats = ReturnType<typeof createFormats>

/**
 * Returns the locale in which to write a language, by the reader’s language tags: "es-MX" if the tags have that variety of Spanish. English is
 * "en-US" if the first region in the tags is the US, otherwise "en-GB", which writes the day first.
 */
export function localeOf(language: Language, tags: readonly string[] = []): string {
  // Intl throws on a malformed tag, and a request’s header may have one.
  const variety = new RegExp(`^${language}-([a-z]{2}|[0-9]{3})$`, 'i')
  if (language !== 'en') return tags.find((tag) => variety.test(tag)) ?? language
  const region = tags.map((tag) => /-([a-z]{2})\b/i.exec(tag)?.[1]).find((found) => found !== undefined)
  return region?.toUpperCase() === 'US' ? 'en-US' : 'en-GB'
}

/**
 * Returns the formatters of a locale, each created on first use, because creating all of them would delay every start. Days have no time zone;
 * moments are in `timeZone` or, if missing, in the device’s time zone.
 */
export const createFormats = (locale: string, timeZone?: string) => {
  const inZone = timeZone === undefined ? {} : { timeZone }
  const dated = (options: Intl.DateTimeFormatOptions) => createDateFormat(locale, options)
  return lazyProperties({
    /** 28 Nov 2026 */
    day: () => dated({ dateStyle: 'medium', timeZone: 'UTC' }),
    /** 28 Nov */
    dayOfYear: () => dated({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    /** 28 November 2026 */
    longDay: () => dated({ dateStyle: 'long', timeZone: 'UTC' }),
    /** Saturday, 28 November 2026 */
    weekday: () => dated({ dateStyle: 'full', timeZone: 'UTC' }),
    /** The day of a moment: 28 November 2026 */
    dayOfMoment: () => dated({ dateStyle: 'long', ...inZone }),
    /** 28 Nov 2026, 14:30 */
    moment: () => dated({ dateStyle: 'medium', timeStyle: 'short', ...inZone }),
    /** For readers who may be in another time zone: 28 November 2026 at 14:30 CET */
    longMoment: () =>
      dated({
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
        ...inZone,
      }),
    time: () => new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...inZone }),
    month: () => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    shortMonth: () => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
    figure: () => new Intl.NumberFormat(locale),
    mean: () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    percent: () => new Intl.NumberFormat(locale, { style: 'percent' }),
    /** 7 days ago */
    relative: () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    list: () => new Intl.ListFormat(locale, { type: 'conjunction' }),
  })
}

/** Creates a formatter of days and moments. In French the first of a month is "1er", which Intl does not write. */
function createDateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, 'format'> {
  const plain = new Intl.DateTimeFormat(locale, options)
  if (!locale.startsWith('fr')) return plain
  return { format: (moment) => plain.format(moment).replace(/(^|\D)(1)(?= \p{Letter})/u, '$1$2er') }
}

/** Returns the day of a moment as YYYY-MM-DD, in `timeZone` or, if undefined, in the machine’s time zone. */
export const isoDayIn = (timeZone: string | undefined, moment: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(moment)

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
