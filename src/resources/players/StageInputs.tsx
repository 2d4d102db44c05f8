import { useWatch } from 'react-hook-form'
import { isOutcome, normaliseStage } from '../../../contract/closedLists'
import { LIMITS } from '../../../contract/fields'
import type { Player } from '../../../contract/player'
import { useClubFields } from '../../components/useClubFields'
import { FormField } from '../../forms/inputs/FormField'
import { KnownField } from '../../forms/inputs/KnownField'
import { useMessage } from '../../i18n'
import { PlayerChoiceInput } from './PlayerChoiceInput'

type Form = Pick<Player, 'stage' | 'stageReason'>

const isEnd = (stage: Form['stage']) => isOutcome(normaliseStage(stage ?? ''))

/** Returns whether the form has an outcome without the reason that it needs. */
export const lacksReason = ({ stage, stageReason }: Form): boolean =>
  isEnd(stage) && (stageReason ?? '').trim() === ''

/** Edits the stage of a player, and its reason while the stage needs one or has one. Only administrators and scouts see it. */
export function StageInputs() {
  const [stage, stageReason = ''] = useWatch<Required<Form>, ['stage', 'stageReason']>({
    name: ['stage', 'stageReason'],
  })
  if (!useClubFields()) return null
  return (
    <KnownField source="stage">
      <PlayerChoiceInput source="stage" none="" />
      {(isEnd(stage) || stageReason !== '') && <StageReasonInput required={isEnd(stage)} />}
    </KnownField>
  )
}

/** Edits the reason for a player’s stage, which an outcome needs. */
export function StageReasonInput({ required = false }: { required?: boolean }) {
  return (
    <FormField
      source="stageReason"
      label={useMessage()('players.field.stageReason')}
      required={required}
      multiline
      maxRows={8}
      slotProps={{ htmlInput: { maxLength: LIMITS.stageReason } }}
      sx={{ gridColumn: '1 / -1' }}
    />
  )
}
