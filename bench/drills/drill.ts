/** Notes a figure of the drill that runs, to be printed: what it is, and its value with its unit. */
export type Note = (name: string, value: string) => void

/**
 * Breaks something while the product works, and looks whether it kept its word. Rejects where it did not: when anything that
 * was acknowledged is missing, or an answer took longer than it may.
 */
export type Drill = { title: string; run(note: Note): Promise<void> }

/** What a drill needs is not there on this machine; it is named, and the others go on. */
export class NotRun extends Error {
  override name = 'NotRun'
}

/** Throws where something acknowledged is not among what is stored. */
export function expectAll(acknowledged: Iterable<string>, stored: ReadonlySet<string>): void {
  const missing = [...acknowledged].filter((id) => !stored.has(id))
  if (missing.length > 0) throw new Error(`${missing.length} acknowledged missing, such as ${missing[0]}`)
}
