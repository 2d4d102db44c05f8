import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore } from '../createStore'

/** The number of open questions that a save waits for. */
const openCount = createStore(0)

/** Counts a question as open, so that forms know that a save waits for the user's answer. */
function useOpenQuestion(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    openCount.set(openCount.get() + 1)
    return () => openCount.set(openCount.get() - 1)
  }, [isOpen])
}

/** Returns whether a save waits for the user's answer. */
export const useIsQuestionOpen = (): boolean =>
  useSyncExternalStore(openCount.subscribe, () => openCount.get() > 0)

/** A question to the user, with the function that receives the answer. */
type Question<Subject, Answer> = { subject: Subject; answer: (answer: Answer) => void }

/**
 * Returns a function that asks the user before a save continues, and the first open question for its dialog. If the page unmounts first, for
 * example because the session ended, the answer is `unanswered`.
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
