import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '../createStore'

/** The number of open questions that a save waits for. */
const open = createStore(0)

/** Tells forms about a question while it is open: nothing is stored until the user answers it. */
export function useOpenQuestion(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    open.set(open.get() + 1)
    return () => open.set(open.get() - 1)
  }, [isOpen])
}

/** Whether a save waits for an answer of the user. */
export const useIsAsked = (): boolean => useSyncExternalStore(open.subscribe, () => open.get() > 0)

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
