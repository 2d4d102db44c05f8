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

/** Asks before a report about a minor leaves the club, wherever the server wants that, one question after the other. Stands once, around all pages. */
export function MinorConfirmation() {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const latest = useRef(questions)
  latest.current = questions
  useEffect(() => {
    const stop = dataProvider.onMinorReport(async (report) => {
      // Where the dialog's file cannot be had, nothing is stored.
      const file = await import('./AskedAboutMinor').catch(() => null)
      if (file === null) return false
      return new Promise((resolve) => {
        setQuestions((before) => [...before, { report, Dialog: file.default, resolve }])
      })
    })
    return () => {
      stop()
      // Somebody else has signed in: nobody answers any more.
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
