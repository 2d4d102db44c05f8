import { withinAnswerLimit } from '../dataProvider/answerLimit'
import { ofOnePerson } from '../dataProvider/http'

/** What has been saved and neither answered nor kept on the device yet, each with whether it is that of whoever is signed in. */
const underWay = new Map<Promise<unknown>, () => boolean>()

/** Has whoever signs out wait for a write, until it is answered or kept. */
export function whileUnderWay<Answer>(writing: Promise<Answer>): Promise<Answer> {
  underWay.set(writing, ofOnePerson())
  const end = () => void underWay.delete(writing)
  writing.then(end, end)
  return writing
}

/**
 * When the writes of whoever is signed in have been answered or are kept on the device; after five seconds, whatever has become of them. How
 * many are on their way still.
 */
export async function writesSettled(): Promise<number> {
  const theirs = () => [...underWay].flatMap(([writing, isTheirs]) => (isTheirs() ? writing : []))
  if (theirs().length > 0) await withinAnswerLimit(Promise.allSettled(theirs())).catch(() => undefined)
  return theirs().length
}
