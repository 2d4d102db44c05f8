import { createStore } from '../createStore'
import type { LoadedLanguage } from './createLanguage'
import type { Message } from './messageKeys'

const current = createStore<LoadedLanguage | undefined>(undefined)

/** Returns the current language. A page starts in English; the service worker sets the language before it sends queued writes. */
export function currentLanguage(): LoadedLanguage {
  const language = current.get()
  if (language === undefined) throw new Error('No language is set')
  return language
}

export const subscribeToLanguage = current.subscribe

/** Sets the language of all texts from now on. */
export const speak: (language: LoadedLanguage) => void = current.set

/** Returns a message in the current language, outside components. */
export const message: Message = (key, ...values) => currentLanguage().message(key, ...values)
