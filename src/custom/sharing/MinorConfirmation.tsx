import { type ComponentType, useEffect } from 'react'
import type { MinorReport } from '../../../contract/minorReport'
import { useQuestion } from '../../components/openQuestion'
import { dataProvider } from '../../dataProvider'
import type { MinorReportDialogProps } from './MinorReportDialog'

type Asked = { report: MinorReport; Dialog: ComponentType<MinorReportDialogProps> }

/** Asks, one question at a time, before a minor's report leaves the club, if the server requires a confirmation. Rendered once. */
export function MinorConfirmation() {
  const { question, ask } = useQuestion<Asked, boolean>(false)
  useEffect(
    () =>
      dataProvider.onMinorReport(async (report) => {
        // If the dialog's file cannot be loaded, the save is cancelled.
        const file = await import('./MinorReportDialog').catch(() => null)
        return file !== null && ask({ report, Dialog: file.default })
      }),
    [ask],
  )
  if (question === null) return null
  const { report, Dialog } = question.subject
  return <Dialog report={report} onAnswer={question.answer} />
}
