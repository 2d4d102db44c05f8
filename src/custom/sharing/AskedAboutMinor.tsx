import type { MinorReport } from '../../../contract/minorReport'
import { usePeople } from '../../components/people/people'
import { MinorQuestion } from './MinorQuestion'

export type AskedAboutMinorProps = { report: MinorReport; onAnswer: (isConfirmed: boolean) => void }

/** The question that the server has: by what it knows of the player's age and of whom that lets read. */
export default function AskedAboutMinor({ report, onAnswer }: AskedAboutMinorProps) {
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
