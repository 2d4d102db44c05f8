import { createStore } from '../createStore'

/** What is typed into a form: the last writing of it to this device, and whether the device has it. */
type Typing = { writing?: Promise<boolean>; isKept: boolean }

/** By the visits of forms that are open. */
const typed = new Map<string, Typing>()

/** Whether a form has values that this device keeps nowhere. */
export const unkeptTyping = createStore(false)

/** Follows a form for as long as it is open, until the returned function is called. */
export function followTyping(visit: string): () => void {
  typed.set(visit, { isKept: true })
  return () => {
    typed.delete(visit)
    update()
  }
}

/** Notes what comes of keeping what a form holds by now; what came of earlier writings does not count any more. */
export async function noteWriting(visit: string, writing: Promise<boolean>): Promise<void> {
  const typing = typed.get(visit)
  if (typing === undefined) return
  typing.writing = writing
  const isKept = await writing
  if (typing.writing !== writing || typing.isKept === isKept) return
  typing.isKept = isKept
  update()
}

const update = () => unkeptTyping.set([...typed.values()].some(({ isKept }) => !isKept))
