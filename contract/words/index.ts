import type { Language } from '../languages'
import { en, type SharedWords } from './en'
import { es } from './es'
import { fr } from './fr'

/** Words that both pages and PDFs use for a report. A browser loads only the file of its own language. */
export const SHARED_WORDS: Readonly<Record<Language, SharedWords>> = { en, es, fr }
