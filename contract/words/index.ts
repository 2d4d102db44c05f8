import type { Language } from '../languages'
import { en, type SharedWords } from './en'
import { es } from './es'
import { fr } from './fr'

/** What page and PDF say alike of a report. A browser takes the file of its own language only. */
export const SHARED_WORDS: Readonly<Record<Language, SharedWords>> = { en, es, fr }
