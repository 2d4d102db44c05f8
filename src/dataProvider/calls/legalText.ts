import type { Language } from '../../../contract/languages'
import { type LegalPage, legalPath } from '../../../contract/legal'

const TIMEOUT_MS = 20_000

/** A legal text of the operator in Markdown. `language` is another language if the text lacks the requested one. */
type LegalText = { markdown: string; language: string }

/** Loads the text from a static file next to the app, so that a web server without our API can serve the text too. */
export async function readLegalText(page: LegalPage, language: Language): Promise<LegalText> {
  const response = await fetch(legalPath(page, language), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const type = response.headers.get('content-type') ?? ''
  // Some web servers answer an unknown path with the app's HTML page.
  if (!response.ok || type.includes('text/html')) throw new Error(`There is no text at ${response.url}`)
  return { markdown: await response.text(), language: response.headers.get('content-language') ?? language }
}
