import type { Language } from './languages'

/** The two legal texts of an installation, which its operator can replace. */
export const LEGAL_PAGES = ['terms', 'privacy'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** The file name of a text, both in the release and in DATA_DIR/legal. */
export const legalFile = (page: LegalPage, language: Language) => `${page}.${language}.md` as const

/** The path of a text beside the app: any web server with the built client has the starter texts. */
export const legalPath = (page: LegalPage, language: Language) =>
  `/legal/${legalFile(page, language)}` as const
