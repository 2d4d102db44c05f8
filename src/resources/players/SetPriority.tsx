import { PLAYER_PRIORITIES } from '../../../contract/closedLists'
import type { Player } from '../../../contract/player'
import { useSaveFields } from '../../forms/useSaveFields'
import { useMessage } from '../../i18n'
import { FieldMenu } from './FieldMenu'

/** Shows the player's priority, and changes it in two taps. */
export function SetPriority({ player }: { player: Player }) {
  const t = useMessage()
  const { save, isSaving } = useSaveFields('players', player)
  return (
    <FieldMenu
      label={t('players.field.playerPriority')}
      value={player.playerPriority}
      values={PLAYER_PRIORITIES}
      wordsOf={(priority) => t(`players.priority.${priority}`)}
      isSaving={isSaving}
      onChoose={(playerPriority) =>
        playerPriority !== player.playerPriority &&
        save({ change: () => ({ playerPriority }), message: t('players.saved') })
      }
    />
  )
}
