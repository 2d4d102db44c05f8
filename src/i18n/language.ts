import reactAdminEnglish from 'ra-language-english'
import { firstKnownLanguage, LANGUAGES, type Language } from '../../contract/languages'
import { createLanguage, type LoadedLanguage, type Words } from './createLanguage'
import { en } from './en'

const KEY = 'touchline.language'

/** English comes with the app; the others are fetched when they are chosen. */
const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ words: Words }>> = {
  es: () => import('./es'),
  fr: () => import('./fr'),
}

/** What react-admin's provider calls to have another language. */
const change = async (tag: string) => void (await switchLanguage(tag))

const english = createLanguage('en', { ...reactAdminEnglish, ...en }, change)
const known = new Map<Language, LoadedLanguage>([['en', english]])

let current = english
/** What was asked for last: an older answer that comes late must not win. */
let wanted: Language = 'en'

const listeners = new Set<() => void>()

/** The language of everything that is said now. */
export const currentLanguage = (): LoadedLanguage => current

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Changes the language and remembers it; false where it cannot be loaded: then everything stays as it is. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const isLoaded = await switchLanguage(language)
  if (isLoaded && wanted === language) localStorage.setItem(KEY, language)
  return isLoaded
}

/**
 * Begins with the stored choice, else the browser's first language that there is, else English, and follows what is
 * chosen in other tabs. False where that language cannot be loaded, and it is English for now.
 */
export async function startLanguage(): Promise<boolean> {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) void switchLanguage(newValue)
  })
  return switchLanguage(firstKnownLanguage([localStorage.getItem(KEY) ?? '', ...navigator.languages]) ?? 'en')
}

async function switchLanguage(tag: string): Promise<boolean> {
  const language = LANGUAGES.find((one) => one === tag)
  if (language === undefined) return false
  wanted = language
  const found = known.get(language) ?? (await load(language))
  if (found === null) return false
  if (wanted !== language) return true
  current = found
  document.documentElement.lang = language
  for (const listener of [...listeners]) listener()
  return true
}

async function load(language: Language): Promise<LoadedLanguage | null> {
  if (language === 'en') return english
  try {
    const { words } = await LOADERS[language]()
    const loaded = createLanguage(language, words, change)
    known.set(language, loaded)
    return loaded
  } catch {
    return null
  }
}
