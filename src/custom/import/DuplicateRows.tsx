import type { Summary } from '../../../contract/import/engine/protocol'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { choicesOf, DuplicateChoice } from './DuplicateChoice'
import { type RowChoice, withChoice } from './rowChoices'
import type { Import } from './useImport'

/** Sets one action for all rows that are likely duplicates. */
export function DuplicateRows({ importing, summary }: { importing: Import; summary: Summary }) {
  const t = useMessage()
  const { decisions, decide, leftOut, joined, openRows } = importing
  const { duplicates, joins } = summary
  if (duplicates.length === 0) return null
  const added = duplicates.length - leftOut.length - joined.length - openRows.length
  return (
    <DuplicateChoice
      label={t('imports.check.decideAll')}
      options={choicesOf(joins.length > 0)}
      choice={commonChoice({
        isAdded: added === duplicates.length,
        areAllOut: leftOut.length === duplicates.length,
        isJoined: joined.length === duplicates.length,
      })}
      onChoose={(choice) => decide(withChoice(decisions, duplicates, choice))}
      helperText={t('imports.check.chosen', {
        joined: formatFigure(joined.length),
        added: formatFigure(added),
        leftOut: formatFigure(leftOut.length),
      })}
    />
  )
}

type Common = { isJoined: boolean; isAdded: boolean; areAllOut: boolean }

const commonChoice = ({ isJoined, isAdded, areAllOut }: Common): RowChoice | null =>
  isJoined ? 'join' : isAdded ? 'add' : areAllOut ? 'leaveOut' : null
