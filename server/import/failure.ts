/** What ends an import with one line for people: a missing file, a wrong password, a server that is not there. */
export class ImportFailure extends Error {}

/** The words of anything thrown. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
