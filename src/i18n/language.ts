import type { Club } from '../../contract/club'
import { firstKnownLanguage, LANGUAGES, type Language } from '../../contract/languages'
import { createStore } from '../createStore'
import { createLanguage, type LoadedLanguage, type Words } from './createLanguage'
import { currentLanguage, speak } from './current'
import { first } from './en/first'
import type { Message } from './messageKeys'

const KEY = 'touchline.language'

/** Languages are fetched when they are chosen; English, of which the sign-in page has its part, when more of it is needed. */
const LOADERS: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./en/words'),
  es: () => import('./es'),
  fr: () => import('./fr'),
}

/** What react-admin's provider calls to have another language. */
const change = async (tag: string) => void (await switchLanguage(tag))

/** English with all words loaded so far. */
const english = createStore(createLanguage('en', first, change))
/** Who says one of the first words need not be drawn anew when the others come. */
const inEnglish: Message = (key, ...values) => english.get().message(key, ...values)
const firstEnglish: LoadedLanguage = { ...english.get(), message: inEnglish, usualMessage: inEnglish }
const known = new Map<Language, LoadedLanguage>()

speak(firstEnglish)

type Wanted = {
  /** The language chosen last. One that was chosen before and loads later must not replace it. */
  language: Language
  /** Whether any page but the sign-in page has been opened. */
  needsAllWords: boolean
  /** The club's own words for groups and items (decisions, section 10). */
  ratingLabels: Club['labels']
}

const wanted = createStore<Wanted>({ language: 'en', needsAllWords: false, ratingLabels: {} })
const want = (change: Partial<Wanted>) => wanted.set({ ...wanted.get(), ...change })

/** Changes the language and remembers it; false where it cannot be loaded: then everything stays as it is. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const isLoaded = await switchLanguage(language)
  if (isLoaded && wanted.get().language === language) localStorage.setItem(KEY, language)
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

/** Sees to it that there are more words than those of the sign-in page. Rejects where they cannot be loaded. */
export async function loadAllWords(): Promise<void> {
  want({ needsAllWords: true })
  if (currentLanguage() !== firstEnglish) return
  const all = await load('en')
  if (currentLanguage() === firstEnglish) show(all)
}

/** Fetches a file of what speaks in more words than the sign-in page has, and those words at the same time. */
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
  // The words of the sign-in page are not about ratings.
  speak(found === firstEnglish ? found : reworded(found))
}

/** Has the club's own words said from now on, in every language that it has some in. */
export function setRatingLabels(ratingLabels: Club['labels']): void {
  want({ ratingLabels })
  const spoken = known.get(currentLanguage().language)
  if (spoken !== undefined && currentLanguage() !== firstEnglish) show(spoken)
}

/** What of the catalogue a club may reword. */
const SECTION = 'ratings'

/** The language with the club's own words in the place of the usual ones. */
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
