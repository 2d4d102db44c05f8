import { useCreate, useNotify } from 'react-admin'
import { messageOf } from '../../contract/errors'
import { can } from '../../contract/permissions'
import type { Player } from '../../contract/player'
import { useActor } from '../authProvider/useSession'
import { newId } from '../dataProvider'
import { useMessage } from '../i18n'

/** Returns `createPlayer`, which creates a player by name from another form; null if the user may not create players. */
export function useCreatePlayer(teamId: string | null) {
  const t = useMessage()
  const actor = useActor()
  const notify = useNotify()
  const [create, { isPending: isCreating }] = useCreate<Player>()
  const createPlayer = async (name: string) => {
    try {
      const player = await create('players', { data: { id: newId(), name, teamId } }, { returnPromise: true })
      notify(t('players.created'), { type: 'success' })
      return player
    } catch (error) {
      notify(messageOf(error, t('errors.create.players')), { type: 'error' })
    }
  }
  return { createPlayer: can(actor, 'player.create') ? createPlayer : null, isCreating }
}
