import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../../contract/languages'
import { type LegalPage, legalFile } from '../../../contract/legal'

export type LegalText = { text: string; language: Language }

/**
 * Finds the text of a page. The club's text in any language wins over the starter texts, so that no reader is shown
 * terms that are not the club's.
 *
 * @param own the club's folder, which may be missing
 * @param starters the folder of Touchline's texts, if this server serves the client
 */
export async function findLegalText(
  folders: { own: string; starters: string | undefined },
  page: LegalPage,
  language: Language,
): Promise<LegalText | null> {
  const preferred = [language, ...LANGUAGES.filter((other) => other !== language)]
  for (const folder of [folders.own, folders.starters]) {
    if (folder === undefined) continue
    for (const candidate of preferred) {
      const text = await readIfThere(join(folder, legalFile(page, candidate)))
      if (text !== null) return { text, language: candidate }
    }
  }
  return null
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR'])

/** A file that is there and cannot be read is an error: the starter text would pass for the owner's. */
async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return null
    throw error
  }
}
