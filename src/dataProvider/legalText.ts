import type { Language } from '../../contract/languages'
import { type LegalPage, legalPath } from '../../contract/legal'

const TIMEOUT_MS = 20_000

/** A text of the owner's in Markdown, in the language asked for where there is one. */
export type LegalText = { markdown: string; language: string }

/** Not served by the back end but from beside the app, so that any web server that has the app has the texts. */
export async function readLegalText(page: LegalPage, language: Language): Promise<LegalText> {
  const response = await fetch(legalPath(page, language), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const type = response.headers.get('content-type') ?? ''
  // Web servers that answer everything they do not know with the app's page know no such text.
  if (!response.ok || type.includes('text/html')) throw new Error(`There is no text at ${response.url}`)
  return { markdown: await response.text(), language: response.headers.get('content-language') ?? language }
}
