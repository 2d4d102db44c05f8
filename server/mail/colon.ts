import type { Language } from '../../contract/languages'

/** The colon after a word in a letter, with the space that stands before it in French. */
export const COLON: Record<Language, string> = { en: ':', es: ':', fr: '\u00a0:' }
