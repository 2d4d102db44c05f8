import reactAdminEnglish from 'ra-language-english'
import { firstKnownLanguage, LANGUAGES, type Language } from '../../contract/languages'
import { en } from './en'
import { type Spoken, speak, type Words } from './spoken'

const KEY = 'touchline.language'

/** English comes with the app; the others are fetched when somebody speaks them. */
const OTHERS: Record<Exclude<Language, 'en'>, () => Promise<{ words: Words }>> = {
  es: () => import('./es'),
  fr: () => import('./fr'),
}

const known = new Map<Language, Spoken>([['en', speak('en', { ...reactAdminEnglish, ...en }, changeFor)]])

let spoken = spokenOf('en')
/** What was asked for last: an older answer that comes late must not win. */
let wanted: Language = 'en'
/** What was asked for and could not be had. */
let failed: Language | null = null

const listeners = new Set<() => void>()

/** The language of everything that is said now. */
export const presentLanguage = (): Spoken => spoken

/** The language that could not be loaded at the last attempt, until another attempt. */
export const failedLanguage = (): Language | null => failed

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Changes the language and remembers it. Where it cannot be loaded everything stays as it is, and `failedLanguage` says so. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await change(language)) localStorage.setItem(KEY, language)
}

/** The stored choice, else the browser's first language that there is, else English; followed in other tabs, too. */
export async function startLanguage(): Promise<void> {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) void change(newValue)
  })
  await change(firstKnownLanguage([localStorage.getItem(KEY) ?? '', ...navigator.languages]) ?? 'en')
}

/** Forgets that a language could not be loaded, once that was told. */
export function dismissFailedLanguage(): void {
  failed = null
  tell()
}

async function change(tag: string): Promise<boolean> {
  const language = LANGUAGES.find((one) => one === tag)
  if (language === undefined) return false
  wanted = language
  const isLoaded = await load(language)
  if (wanted !== language) return false
  failed = isLoaded ? null : language
  if (isLoaded) {
    spoken = spokenOf(language)
    document.documentElement.lang = language
  }
  tell()
  return isLoaded
}

/** What react-admin's provider calls; the outcome is told by the state. */
async function changeFor(tag: string): Promise<void> {
  await change(tag)
}

async function load(language: Language): Promise<boolean> {
  if (language === 'en' || known.has(language)) return true
  try {
    const { words } = await OTHERS[language]()
    known.set(language, speak(language, words, changeFor))
    return true
  } catch {
    return false
  }
}

function spokenOf(language: Language): Spoken {
  const found = known.get(language)
  if (found === undefined) throw new Error(`The words of ${language} are not loaded`)
  return found
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}
