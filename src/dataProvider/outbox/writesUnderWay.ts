import { withinAnswerLimit } from '../answerLimit'

/** The writes that are neither answered nor queued yet. */
const underWay = new Set<Promise<unknown>>()

/** Registers a write, so that a sign-out waits until the write is answered or queued. */
export function whileUnderWay<Answer>(writing: Promise<Answer>): Promise<Answer> {
  underWay.add(writing)
  const end = () => void underWay.delete(writing)
  writing.then(end, end)
  return writing
}

/**
 * Waits up to 5 s until all writes are answered or queued. Returns the number of writes still under way.
 */
export async function writesSettled(): Promise<number> {
  if (underWay.size > 0) await withinAnswerLimit(Promise.allSettled(underWay)).catch(() => undefined)
  return underWay.size
}
