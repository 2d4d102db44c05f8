import type { Language } from '../../contract/languages'
import type { Letters } from './letter'
import { ENGLISH_LETTERS } from './letters/en'
import { SPANISH_LETTERS } from './letters/es'
import { FRENCH_LETTERS } from './letters/fr'

/** Every letter in every language; one that is missing does not compile. */
export const LETTERS: Record<Language, Letters> = {
  en: ENGLISH_LETTERS,
  es: SPANISH_LETTERS,
  fr: FRENCH_LETTERS,
}
