import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore } from '../createStore'

/** The number of open questions that a save waits for. */
const open = createStore(0)

/** Tells forms about a question while it is open: nothing is stored until the user answers it. */
function useOpenQuestion(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    open.set(open.get() + 1)
    return () => open.set(open.get() - 1)
  }, [isOpen])
}

/** Whether a save waits for an answer of the user. */
export const useIsAsked = (): boolean => useSyncExternalStore(open.subscribe, () => open.get() > 0)

/** A question that a save waits for. */
type Question<Subject, Answer> = { subject: Subject; answer: (answer: Answer) => void }

/**
 * Returns a function that asks the user before a save continues, and the first open question for its dialog. If the dialog's page ends,
 * for example with the session, `unanswered` is the answer.
 */
export function useQuestion<Subject, Answer>(unanswered: Answer) {
  const [questions, setQuestions] = useState<readonly Question<Subject, Answer>[]>([])
  const [question = null] = questions
  const latest = useRef(questions)
  latest.current = questions
  useOpenQuestion(question !== null)
  useEffect(
    () => () => {
      for (const { answer } of latest.current) answer(unanswered)
    },
    [unanswered],
  )
  const ask = useCallback(
    (subject: Subject): Promise<Answer> =>
      new Promise((resolve) => {
        const asked: Question<Subject, Answer> = {
          subject,
          answer: (answer) => {
            setQuestions((before) => before.filter((one) => one !== asked))
            resolve(answer)
          },
        }
        setQuestions((before) => [...before, asked])
      }),
    [],
  )
  return { question, ask }
}
