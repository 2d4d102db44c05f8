import { createFormats, localeOf } from '../../contract/formats'
import type { Language } from '../../contract/languages'
import type { LoadedLanguage } from './createLanguage'
import { currentLanguage } from './current'
import type { Message } from './messageKeys'

/** Delimiters of a deferred message in a text. JSON escapes them, so that messages can be nested. */
const BEGIN = '\u0002'
const END = '\u0003'
const DEFERRED = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g')

const deferred: Message = (key, ...[values]) => BEGIN + JSON.stringify([key, values]) + END

/** Returns a language without messages. Its texts contain message keys, which `inWords` translates later. */
export function withoutWords(language: Language): LoadedLanguage {
  const locale = localeOf(language, navigator.languages)
  return {
    language,
    locale,
    message: deferred,
    usualMessage: deferred,
    formats: createFormats(locale),
    i18nProvider: { translate: (key) => key, changeLocale: async () => undefined, getLocale: () => language },
  }
}

type DeferredMessage = [key: string, values: Record<string, string | number> | null]

/** Translates the deferred messages in a text to the current language. */
export function inWords(text: string): string {
  return text.replace(DEFERRED, (_all, json: string) => {
    // The JSON has this type, because only `deferred` writes it. A key that the catalogue lacks is shown as it is.
    const [key, values]: DeferredMessage = JSON.parse(json)
    const translatedValues = Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? inWords(value) : value,
    ])
    return currentLanguage().i18nProvider.translate(key, Object.fromEntries(translatedValues))
  })
}
