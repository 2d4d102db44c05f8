import { sessionUserId } from '../authProvider/session'
import { withinAnswerLimit } from '../dataProvider/answerLimit'

/** What has been saved and neither answered nor kept on the device yet, and whose it is. */
const underWay = new Map<Promise<unknown>, string | null>()

/** Has whoever signs out wait for a write, until it is answered or kept. */
export function whileUnderWay<Answer>(writing: Promise<Answer>): Promise<Answer> {
  underWay.set(writing, sessionUserId())
  const end = () => void underWay.delete(writing)
  writing.then(end, end)
  return writing
}

/** When the writes of whoever is signed in have been answered or are kept on the device; after five seconds, whatever has become of them. */
export async function writesSettled(): Promise<void> {
  const theirs = [...underWay].flatMap(([writing, userId]) => (userId === sessionUserId() ? writing : []))
  if (theirs.length > 0) await withinAnswerLimit(Promise.allSettled(theirs)).catch(() => undefined)
}
