import { useNotify, useUpdate } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { Player } from '../../../contract/player'
import { isAbortOrSignedOut } from '../../components/failureToast'
import { WHOLE } from '../../components/useRecord'
import { useNotifyStored } from '../../forms/recordPage/useNotifyStored'
import { useMessage } from '../../i18n'

/** Returns a function that saves some fields of a whole player. Merges the changes of other users, and queues the change without a network. */
export function useSavePlayer(player: Player) {
  const t = useMessage()
  const notify = useNotify()
  const notifyStored = useNotifyStored()
  const [update, { isPending }] = useUpdate<Player>()
  const save = (changes: Partial<Player>, savedMessage: string, onSettled?: () => void) =>
    update(
      'players',
      { id: player.id, data: { ...player, ...changes }, previousData: player, meta: WHOLE },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notifyStored('players', player.id, savedMessage),
        onError: (error) => {
          if (!isAbortOrSignedOut(error as Error))
            notify(messageOf(error, t('errors.update.players')), { type: 'error' })
        },
        onSettled: () => onSettled?.(),
      },
    )
  return { save, isSaving: isPending }
}
