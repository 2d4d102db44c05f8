import Typography from '@mui/material/Typography'
import { useGetOne, useRecordContext } from 'ra-core'
import type { Player } from '../../../contract/player'
import type { AdminUser } from '../../../contract/user'
import { mayEver } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'

/** Who watches a stored player, by name for those who may know everybody's. */
export function WatchedBy() {
  const t = useMessage()
  const actor = useActor()
  const player = useRecordContext<Player>()
  const id = player?.scouter ?? ''
  const isAskable = id !== '' && id !== actor.id && mayEver(actor.role, 'users', 'list')
  // Nobody hears of a name that is not for them: the line then says that it is somebody else.
  const { data: user, isPending } = useGetOne<AdminUser>('users', { id }, { enabled: isAskable })
  if (player === undefined || (isAskable && isPending)) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
      {id === actor.id && t('players.watchedByYou')}
      {id === '' && t('players.watchedByFormer')}
      {id !== '' &&
        id !== actor.id &&
        (user === undefined
          ? t('players.watchedByOther')
          : t('players.watchedBy', { name: `${user.firstName} ${user.lastName}` }))}
    </Typography>
  )
}
