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
 * Returns the typed translation function: `const t = useMessage(); t('shell.menu.matches')`. The component re-renders with a new function when the
 * language changes.
 */
export function useMessage(): Message {
  return useSyncExternalStore(subscribeToLanguage, currentMessage)
}

/** Returns the translation function without the club's own labels. */
export function useUsualMessage(): Message {
  return useSyncExternalStore(subscribeToLanguage, currentUsual)
}

/** Returns the code of the current language: 'en', 'es' … */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, currentCode)
}

/** Returns the i18n provider with react-admin's messages and ours; a new object when the language changes. */
export function useI18nProvider(): I18nProvider {
  return useSyncExternalStore(subscribeToLanguage, currentProvider)
}
