import type { Summary } from '../../../contract/import/engine/protocol'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { DuplicateChoice } from './DuplicateChoice'
import { withChoice } from './rowChoices'
import type { Import } from './useImport'

/** Sets one action for all rows that are likely duplicates. */
export function DuplicateRows({ importing, summary }: { importing: Import; summary: Summary }) {
  const t = useMessage()
  const { decisions, decide, leftOut, joined, openRows } = importing
  const { duplicates, joins } = summary
  if (duplicates.length === 0) return null
  const added = duplicates.length - leftOut.length - joined.length - openRows.length
  const counts = [
    ['join', joined.length],
    ['add', added],
    ['leaveOut', leftOut.length],
  ] as const
  return (
    <DuplicateChoice
      label={t('imports.check.decideAll')}
      hasStored={joins.length > 0}
      choice={counts.find(([, count]) => count === duplicates.length)?.[0] ?? null}
      onChoose={(choice) => decide(withChoice(decisions, duplicates, choice))}
      helperText={t('imports.check.chosen', {
        joined: formatFigure(joined.length),
        added: formatFigure(added),
        leftOut: formatFigure(leftOut.length),
      })}
    />
  )
}
