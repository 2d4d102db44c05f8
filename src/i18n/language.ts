import type { Club } from '../../contract/club'
import { firstKnownLanguage, LANGUAGES, type Language } from '../../contract/languages'
import { createStore } from '../createStore'
import { createLanguage, type LoadedLanguage, type Words } from './createLanguage'
import { currentLanguage, speak } from './current'
import { first } from './en/first'
import type { Message } from './messageKeys'

const KEY = 'touchline.language'

/** Loads a language when it is chosen. The sign-in page contains only the English messages that it needs; all others load later. */
const LOADERS: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./en/words'),
  es: () => import('./es'),
  fr: () => import('./fr'),
}

/** react-admin's callback to change the language. */
const change = async (tag: string) => void (await switchLanguage(tag))

/** English with all words loaded so far. */
const english = createStore(createLanguage('en', first, change))
/** Translates with the English messages loaded so far. The function stays the same when more messages load, so components do not re-render. */
const inEnglish: Message = (key, ...values) => english.get().message(key, ...values)
const firstEnglish: LoadedLanguage = { ...english.get(), message: inEnglish, usualMessage: inEnglish }
const known = new Map<Language, LoadedLanguage>()

speak(firstEnglish)

type Wanted = {
  /** The language chosen last. A language that was chosen earlier and loads later must not replace it. */
  language: Language
  /** Whether any page but the sign-in page has been opened. */
  needsAllWords: boolean
  /** The club's own labels for rating groups and items (decisions, section 10). */
  ratingLabels: Club['labels']
}

const wanted = createStore<Wanted>({ language: 'en', needsAllWords: false, ratingLabels: {} })
const want = (change: Partial<Wanted>) => wanted.set({ ...wanted.get(), ...change })

/** Changes the language and stores the choice. Returns false, without a change, if the language cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const isLoaded = await switchLanguage(language)
  if (isLoaded && wanted.get().language === language) localStorage.setItem(KEY, language)
  return isLoaded
}

/**
 * Starts with the stored language, else the browser's first supported one, else English. Follows changes in other tabs. Returns false if the
 * language cannot be loaded and English is used instead.
 */
export async function startLanguage(): Promise<boolean> {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) void switchLanguage(newValue)
  })
  return switchLanguage(firstKnownLanguage([localStorage.getItem(KEY) ?? '', ...navigator.languages]) ?? 'en')
}

/** Loads the English messages beyond the sign-in page; other languages load whole. Rejects if the messages cannot be loaded. */
export async function loadAllWords(): Promise<void> {
  want({ needsAllWords: true })
  if (currentLanguage() !== firstEnglish) return
  const all = await load('en')
  if (currentLanguage() === firstEnglish) show(all)
}

/** Loads a page's file and all messages in parallel. */
export async function withAllWords<File>(fetchFile: () => Promise<File>): Promise<File> {
  const [file] = await Promise.all([fetchFile(), loadAllWords()])
  return file
}

async function switchLanguage(tag: string): Promise<boolean> {
  const language = LANGUAGES.find((one) => one === tag)
  if (language === undefined) return false
  want({ language })
  const found =
    language === 'en' && !wanted.get().needsAllWords ? firstEnglish : await load(language).catch(() => null)
  if (found === null) return false
  if (wanted.get().language === language) show(found)
  return true
}

function show(found: LoadedLanguage): void {
  document.documentElement.lang = found.language
  // The sign-in page has no rating labels.
  speak(found === firstEnglish ? found : reworded(found))
}

/** Applies the club's own labels, in each language for which the club has labels. */
export function setRatingLabels(ratingLabels: Club['labels']): void {
  want({ ratingLabels })
  const spoken = known.get(currentLanguage().language)
  if (spoken !== undefined && currentLanguage() !== firstEnglish) show(spoken)
}

/** The section of the catalogue that a club may override. */
const SECTION = 'ratings'

/** Returns the language with the club's own labels. */
function reworded(found: LoadedLanguage): LoadedLanguage {
  const own = new Map<string, string>()
  for (const [kind, labels] of Object.entries(wanted.get().ratingLabels[found.language] ?? {})) {
    for (const [key, word] of Object.entries(labels)) if (word) own.set(`${SECTION}.${kind}.${key}`, word)
  }
  if (own.size === 0) return found
  const message: Message = (key, ...values) => own.get(key) ?? found.message(key, ...values)
  return { ...found, message }
}

async function load(language: Language): Promise<LoadedLanguage> {
  const { words } = await LOADERS[language]()
  const loaded = known.get(language) ?? create(language, words)
  known.set(language, loaded)
  return loaded
}

function create(language: Language, words: Words): LoadedLanguage {
  const created = createLanguage(language, words, change)
  if (language !== 'en') return created
  english.set(created)
  return { ...created, message: inEnglish, usualMessage: inEnglish }
}
