import type { Language } from './languages'

/** The two legal texts of an installation, which its operator can replace. */
export const LEGAL_PAGES = ['terms', 'privacy'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** Returns the file name of a text, both in the release and in DATA_DIR/legal. */
export const legalFile = (page: LegalPage, language: Language) => `${page}.${language}.md` as const

/** Returns the path of a text on the app’s web server. The built client contains the starter texts, so any web server has them at this path. */
export const legalPath = (page: LegalPage, language: Language) =>
  `/legal/${legalFile(page, language)}` as const
