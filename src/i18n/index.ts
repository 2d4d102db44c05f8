import { useSyncExternalStore } from 'react'
import type { I18nProvider } from 'react-admin'
import type { Language } from '../../contract/languages'
import { currentLanguage, subscribeToLanguage } from './current'
import type { Message } from './messageKeys'

export { LANGUAGE_NAMES } from './createLanguage'
export { currentLanguage, message } from './current'
export { chooseLanguage, startLanguage, withAllWords } from './language'
export type { Catalogue, Message, MessageKey } from './messageKeys'

const currentMessage = () => currentLanguage().message
const currentUsual = () => currentLanguage().usualMessage
const currentCode = () => currentLanguage().language
const currentProvider = () => currentLanguage().i18nProvider

/**
 * The typed translation function for components: `const t = useMessage(); t('shell.menu.matches')`. Whoever calls it is
 * drawn anew when the language changes, and gets another function then.
 */
export function useMessage(): Message {
  return useSyncExternalStore(subscribeToLanguage, currentMessage)
}

/** The same with the usual words, where the club has its own. */
export function useUsualMessage(): Message {
  return useSyncExternalStore(subscribeToLanguage, currentUsual)
}

/** The current language: 'en', 'es' … */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, currentCode)
}

/** One provider for react-admin's own words and ours; another one when the language changes. */
export function useI18nProvider(): I18nProvider {
  return useSyncExternalStore(subscribeToLanguage, currentProvider)
}
