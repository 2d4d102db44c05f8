import { useState } from 'react'
import { isOutcome, type Outcome, STAGES, type Stage } from '../../../contract/closedLists'
import { LIMITS } from '../../../contract/fields'
import type { Player } from '../../../contract/player'
import { ReasonDialog } from '../../components/ReasonDialog'
import { useClubFields } from '../../components/useClubFields'
import { useSaveFields } from '../../forms/useSaveFields'
import { useMessage } from '../../i18n'
import { FieldMenu } from './FieldMenu'

type SetStageProps = {
  player: Player
  /** Whether the button shows its action, because another button shows the stage. */
  isAction?: boolean
}

/** Button with the stage of a player, and a menu that sets it. Asks for the reason of an outcome (decisions, section 11). Works offline. */
export function SetStage({ player, isAction = false }: SetStageProps) {
  const t = useMessage()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { save, isSaving } = useSaveFields('players', player)
  const { stage } = player
  const message = t('players.setStage.saved')
  if (!useClubFields() || stage === undefined) return null
  const wordsOf = (one: Stage | '') => (one === '' ? t('players.setStage.none') : t(`players.stage.${one}`))
  const choose = (chosen: Stage | '') => {
    if (isOutcome(chosen)) setOutcome(chosen)
    else if (chosen !== stage) save({ change: () => ({ stage: chosen }), message })
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
        <ReasonDialog
          title={t('players.setStage.title', { stage: wordsOf(outcome) })}
          label={t('players.field.stageReason')}
          maxLength={LIMITS.stageReason}
          confirmLabel={t('players.setStage.action')}
          earlier={outcome === stage ? (player.stageReason ?? '') : ''}
          isBusy={isSaving}
          onConfirm={(stageReason) =>
            save(
              { change: () => ({ stage: outcome, stageReason }), message },
              { onSuccess: () => setOutcome(null) },
            )
          }
          onCancel={() => setOutcome(null)}
        />
      )}
    </>
  )
}
