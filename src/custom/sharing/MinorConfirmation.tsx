import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { MinorReport } from '../../../contract/minorReport'
import { useOpenQuestion } from '../../components/openQuestion'
import { dataProvider } from '../../dataProvider'
import type { AskedAboutMinorProps } from './AskedAboutMinor'

type Question = {
  report: MinorReport
  Dialog: ComponentType<AskedAboutMinorProps>
  resolve: (isConfirmed: boolean) => void
}

/** Asks before a minor's report leaves the club, if the server requires that, one question at a time. Rendered once, around all pages. */
export function MinorConfirmation() {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const latest = useRef(questions)
  latest.current = questions
  useEffect(() => {
    const stop = dataProvider.onMinorReport(async (report) => {
      // If the dialog's file cannot be loaded, the save is cancelled.
      const file = await import('./AskedAboutMinor').catch(() => null)
      if (file === null) return false
      return new Promise((resolve) => {
        setQuestions((before) => [...before, { report, Dialog: file.default, resolve }])
      })
    })
    return () => {
      stop()
      // Another user has signed in, so the questions stay unanswered.
      for (const { resolve } of latest.current) resolve(false)
    }
  }, [])
  const [question] = questions
  useOpenQuestion(question !== undefined)
  if (question === undefined) return null
  const { report, Dialog, resolve } = question
  return (
    <Dialog
      report={report}
      onAnswer={(isConfirmed) => {
        setQuestions((before) => before.filter((one) => one !== question))
        resolve(isConfirmed)
      }}
    />
  )
}
