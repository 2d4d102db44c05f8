import { createStore } from '../../createStore'

/** The last write of a form's draft to this device, and whether it succeeded. */
type Typing = { writing?: Promise<boolean>; isKept: boolean }

/** The open forms, by visit. */
const typed = new Map<string, Typing>()

/** Whether a form has values that this device keeps nowhere. */
export const hasUnstoredInput = createStore(false)

/** Tracks an open form. Returns a function that stops tracking. */
export function trackForm(visit: string): () => void {
  typed.set(visit, { isKept: true })
  return () => {
    typed.delete(visit)
    update()
  }
}

/** Returns the visits of this tab's open forms. */
export const openVisits = (): string[] => [...typed.keys()]

/** Records the result of the latest draft write. Results of earlier writes are ignored. */
export async function trackDraftWrite(visit: string, writing: Promise<boolean>): Promise<void> {
  const typing = typed.get(visit)
  if (typing === undefined) return
  typing.writing = writing
  const isKept = await writing
  if (typing.writing !== writing || typing.isKept === isKept) return
  typing.isKept = isKept
  update()
}

const update = () => hasUnstoredInput.set([...typed.values()].some(({ isKept }) => !isKept))
