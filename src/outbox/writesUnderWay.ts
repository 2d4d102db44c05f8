import { withinAnswerLimit } from '../dataProvider/answerLimit'

/** What has been saved and neither answered nor kept on the device yet. */
const underWay = new Set<Promise<unknown>>()

/** Has whoever signs out wait for a write, until it is answered or kept. */
export function whileUnderWay<Answer>(writing: Promise<Answer>): Promise<Answer> {
  underWay.add(writing)
  const end = () => void underWay.delete(writing)
  writing.then(end, end)
  return writing
}

/**
 * Waits up to five seconds until all writes have been answered or are kept on the device. Returns how many have not.
 */
export async function writesSettled(): Promise<number> {
  if (underWay.size > 0) await withinAnswerLimit(Promise.allSettled(underWay)).catch(() => undefined)
  return underWay.size
}
