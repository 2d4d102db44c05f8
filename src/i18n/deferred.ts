import { createFormats, localeOf } from '../../contract/formats'
import type { Language } from '../../contract/languages'
import type { LoadedLanguage } from './createLanguage'
import { currentLanguage } from './current'
import type { Message } from './messageKeys'

/** Around a message within a text. JSON escapes them, so that one message may be a value of another. */
const BEGIN = '\u0002'
const END = '\u0003'
const DEFERRED = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g')

const deferred: Message = (key, ...[values]) => BEGIN + JSON.stringify([key, values]) + END

/** A language of which there are no words: texts name their messages, to be put into words where there are some (`inWords`). */
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

type Said = [key: string, values: Record<string, string | number> | null]

/** A text with the words of what was said without, in the language of now. */
export function inWords(text: string): string {
  return text.replace(DEFERRED, (_all, said: string) => {
    // Only ever written above; of a message that the catalogue does not have any more, its name is shown.
    const [key, values]: Said = JSON.parse(said)
    const worded = Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? inWords(value) : value,
    ])
    return currentLanguage().i18nProvider.translate(key, Object.fromEntries(worded))
  })
}
