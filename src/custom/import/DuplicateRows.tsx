import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Summary } from '../../../contract/import/engine/protocol'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { DuplicateChoice } from './DuplicateChoice'
import { type RowChoice, withChoice } from './rowChoices'
import type { Import } from './useImport'

/** Decides at once about all rows that are likely duplicates. */
export function DuplicateRows({ importing, summary }: { importing: Import; summary: Summary }) {
  const t = useMessage()
  const { decisions, decide, leftOut, joined } = importing
  const { duplicates, joins } = summary
  if (duplicates.length === 0) return null
  const areAllOut = leftOut.length === duplicates.length
  if (joins.length === 0) {
    return (
      <FormControlLabel
        control={
          <Checkbox
            checked={areAllOut}
            indeterminate={!areAllOut && leftOut.length > 0}
            onChange={(_event, areOut) => decide({ leftOut: areOut ? duplicates : [] })}
          />
        }
        label={t('imports.check.leaveOutAll', { smart_count: duplicates.length })}
      />
    )
  }
  const added = duplicates.length - leftOut.length - joined.length
  return (
    <DuplicateChoice
      label={t('imports.check.decideAll')}
      choice={commonChoice({
        isAdded: added === duplicates.length,
        areAllOut,
        isJoined: added === 0 && leftOut.length === 0,
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
