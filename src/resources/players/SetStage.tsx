import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { isOutcome, type Outcome, STAGES, type Stage } from '../../../contract/closedLists'
import { LIMITS } from '../../../contract/fields'
import type { Player } from '../../../contract/player'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useClubFields } from '../../components/useClubFields'
import { useMessage } from '../../i18n'
import { FieldMenu } from './FieldMenu'
import { useSavePlayer } from './useSavePlayer'

type SetStageProps = {
  player: Player
  /** Whether the button says what it does, beside another with the stage. */
  isAction?: boolean
}

/** Button with the stage of a player, and a menu that sets it. Asks for the reason of an outcome (decisions, section 11). Works offline. */
export function SetStage({ player, isAction = false }: SetStageProps) {
  const t = useMessage()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { save, isSaving } = useSavePlayer(player)
  const { stage } = player
  if (!useClubFields() || stage === undefined) return null
  const wordsOf = (one: Stage | '') => (one === '' ? t('players.setStage.none') : t(`players.stage.${one}`))
  const choose = (chosen: Stage | '') => {
    if (isOutcome(chosen)) setOutcome(chosen)
    else if (chosen !== stage) save({ stage: chosen }, t('players.setStage.saved'))
  }
  return (
    <>
      <FieldMenu
        label={t('players.field.stage')}
        value={stage}
        values={['', ...STAGES]}
        wordsOf={wordsOf}
        action={isAction && t('players.setStage.action')}
        isSaving={isSaving}
        onChoose={choose}
      />
      {outcome !== null && (
        <OutcomeDialog
          title={t('players.setStage.title', { stage: wordsOf(outcome) })}
          earlierReason={outcome === stage ? (player.stageReason ?? '') : ''}
          isSaving={isSaving}
          onConfirm={(stageReason) =>
            save({ stage: outcome, stageReason }, t('players.setStage.saved'), () => setOutcome(null))
          }
          onCancel={() => setOutcome(null)}
        />
      )}
    </>
  )
}

type OutcomeDialogProps = {
  title: string
  earlierReason: string
  isSaving: boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
}

function OutcomeDialog({ title, earlierReason, isSaving, onConfirm, onCancel }: OutcomeDialogProps) {
  const t = useMessage()
  const [reason, setReason] = useState(earlierReason)
  return (
    <ConfirmDialog
      open
      title={title}
      text={
        <TextField
          label={t('players.field.stageReason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
          autoFocus
          multiline
          minRows={2}
          maxRows={8}
          slotProps={{ htmlInput: { maxLength: LIMITS.stageReason } }}
          sx={{ mt: 0.75 }}
        />
      }
      confirmLabel={t('players.setStage.action')}
      cancelLabel={t('shell.action.cancel')}
      busy={isSaving}
      hasFocusedInput
      isIncomplete={reason.trim() === ''}
      onConfirm={() => onConfirm(reason)}
      onCancel={onCancel}
    />
  )
}
