import type { MinorReport } from '../../../contract/minorReport'
import { usePeople } from '../../components/people/people'
import { MinorQuestion } from './MinorQuestion'

export type MinorReportDialogProps = { report: MinorReport; onAnswer: (isConfirmed: boolean) => void }

/** Asks to confirm the recipients that the server named, because only the server knows every player's age and user's role. */
export default function MinorReportDialog({ report, onAnswer }: MinorReportDialogProps) {
  const { people } = usePeople(report.userIds)
  return (
    <MinorQuestion
      player={report}
      outsiderIds={report.userIds}
      people={people}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  )
}
