import { createStore } from '../../createStore'

/** The last write of a form's draft to this device, and whether it succeeded. */
type Typing = { writing?: Promise<boolean>; isKept: boolean }

/** The last draft write of each open form, by the id of the form's visit (see `useUnsavedDraft`). */
const typed = new Map<string, Typing>()

/** Whether an open form has values that this device could not store. */
export const hasUnstoredInput = createStore(false)

/** Registers an open form. Returns a function that unregisters the form. */
export function trackForm(visit: string): () => void {
  typed.set(visit, { isKept: true })
  return () => {
    typed.delete(visit)
    update()
  }
}

/** Returns the visits of this tab's open forms. */
export const openVisits = (): string[] => [...typed.keys()]

/** Stores the result of a form's latest draft write. Ignores the results of earlier writes. */
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
