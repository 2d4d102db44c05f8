/** Reports a figure of the drill: its name, and its value with a unit. */
export type Note = (name: string, value: string) => void

/**
 * Breaks something while the product works, and looks whether it kept its word. Rejects where it did not: when anything that
 * was acknowledged is missing, or an answer took longer than it may.
 */
export type Drill = { title: string; run(note: Note): Promise<void> }

/** This machine lacks a program that the drill needs. The other drills continue. */
export class NotRun extends Error {
  override name = 'NotRun'
}

/** Throws if an acknowledged record is not stored. */
export function expectAll(acknowledged: Iterable<string>, stored: ReadonlySet<string>): void {
  const missing = [...acknowledged].filter((id) => !stored.has(id))
  if (missing.length > 0) throw new Error(`${missing.length} acknowledged missing, such as ${missing[0]}`)
}
