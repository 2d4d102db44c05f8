import { useEffect, useState, useSyncExternalStore } from 'react'

/** Questions whose answer a save waits for. */
const open = new Set<object>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lets forms know of a question for as long as it is open: nothing is being stored until it is answered. */
export function useOpenQuestion(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const question = {}
    open.add(question)
    tell()
    return () => {
      open.delete(question)
      tell()
    }
  }, [isOpen])
}

/** Whether a save waits for a person. */
export const useIsAsked = (): boolean => useSyncExternalStore(listen, () => open.size > 0)

/** A yes-or-no question that is open. */
export type Question<Subject> = { subject: Subject; answer: (isYes: boolean) => void }

/** Returns a function that asks the user before a save continues, and the open question for its dialog. */
export function useQuestion<Subject>() {
  const [question, setQuestion] = useState<Question<Subject> | null>(null)
  useOpenQuestion(question !== null)
  const ask = (subject: Subject): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({
        subject,
        answer: (isYes) => {
          setQuestion(null)
          resolve(isYes)
        },
      })
    })
  return { question, ask }
}
