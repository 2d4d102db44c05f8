import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { createFormats, type Formats, localeOf } from '../../contract/formats'
import { LANGUAGES, type Language } from '../../contract/languages'
import type { Catalogue, Message } from './messageKeys'

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' }

/**
 * A language with its messages and formats. A change of the language or of the club's labels replaces the object, so components re-render.
 */
export type LoadedLanguage = {
  language: Language
  message: Message
  /** Translates without the club's own labels. */
  usualMessage: Message
  /** The language with the region of this browser, such as "en-GB". */
  locale: string
  formats: Formats
  i18nProvider: I18nProvider
}

/** react-admin's messages and ours, by section. */
export type Words = TranslationMessages & Catalogue

/**
 * Creates a language from its catalogue or a part of it. Texts that are not keys, such as a server's messages, are shown unchanged.
 *
 * @param change react-admin's callback to change the language
 */
export function createLanguage(
  language: Language,
  words: Partial<Words>,
  change: (language: string) => Promise<void>,
): LoadedLanguage {
  const locale = localeOf(language, navigator.languages)
  const formats = createFormats(locale)
  const polyglot = polyglotI18nProvider(() => words as Words, language, [], {
    allowMissing: true,
    replace: formatNumbers((figure) => formats.figure.format(figure)),
  })
  const message: Message = (key, ...[values]) => polyglot.translate(key, values)
  return {
    language,
    message,
    usualMessage: message,
    locale,
    formats,
    i18nProvider: {
      translate: polyglot.translate,
      changeLocale: change,
      getLocale: () => language,
      getLocales: () => LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
    },
  }
}

type Interpolate = (placeholder: string, name: string) => unknown

/** Returns polyglot's `replace` option, which formats the numbers in a phrase. Polyglot calls the function with the phrase as `this`. */
function formatNumbers(format: (figure: number) => string) {
  return function replace(this: string, placeholders: RegExp, fill: Interpolate): string {
    return this.replace(placeholders, (placeholder: string, name: string) => {
      const value = fill(placeholder, name)
      return typeof value === 'number' ? format(value) : String(value)
    })
  }
}
