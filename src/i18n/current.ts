import type { LoadedLanguage } from './createLanguage'
import type { Message } from './messageKeys'

let current: LoadedLanguage | undefined
const listeners = new Set<() => void>()

/** The language of everything that is said now: a page begins with English, a service worker says everything later. */
export function currentLanguage(): LoadedLanguage {
  if (current === undefined) throw new Error('Nothing has been said to speak yet')
  return current
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Has everything said in this language from now on. */
export function speak(language: LoadedLanguage): void {
  current = language
  for (const listener of [...listeners]) listener()
}

/** The words of a message in the current language, where no component asks. */
export const message: Message = (key, ...values) => currentLanguage().message(key, ...values)
