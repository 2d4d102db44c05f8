import type { Language } from './languages'

/** The two texts that the owner of an installation answers for, and may replace. */
export const LEGAL_PAGES = ['terms', 'privacy'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** The name of a text's file, as it comes with Touchline and as the owner puts it into DATA_DIR/legal. */
export const legalFile = (page: LegalPage, language: Language) => `${page}.${language}.md` as const

/** Where a text is read, beside the app itself: any web server that has the built client has the starter texts. */
export const legalPath = (page: LegalPage, language: Language) =>
  `/legal/${legalFile(page, language)}` as const
