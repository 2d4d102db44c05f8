import type { Language } from '../../../contract/languages'
import { type LegalPage, legalPath } from '../../../contract/legal'

const TIMEOUT_MS = 20_000

/** A legal text of the operator in Markdown, in the requested language if available. */
export type LegalText = { markdown: string; language: string }

/** Loads the text from a static file next to the app, so that any web server with the app can serve it. */
export async function readLegalText(page: LegalPage, language: Language): Promise<LegalText> {
  const response = await fetch(legalPath(page, language), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const type = response.headers.get('content-type') ?? ''
  // Some web servers answer an unknown path with the app's page.
  if (!response.ok || type.includes('text/html')) throw new Error(`There is no text at ${response.url}`)
  return { markdown: await response.text(), language: response.headers.get('content-language') ?? language }
}
