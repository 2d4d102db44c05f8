import Typography from '@mui/material/Typography'
import { useGetMany, useRecordContext } from 'react-admin'
import type { Player } from '../../../contract/player'
import { fullName } from '../../../contract/text'
import type { AdminUser } from '../../../contract/user'
import { roleMay } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'

/** Who watches a stored player, by name for those who may know everybody's. */
export function WatchedBy() {
  const t = useMessage()
  const actor = useActor()
  const player = useRecordContext<Player>()
  const id = player?.scouter ?? ''
  const isAskable = id !== '' && id !== actor.id && roleMay(actor.role, 'users', 'list')
  // Whose name is not for everybody is not among the answers: the line then says that it is somebody else.
  const { data: found, isPending } = useGetMany<AdminUser>('users', { ids: [id] }, { enabled: isAskable })
  const user = found?.find((candidate) => candidate?.id === id)
  if (player === undefined || (isAskable && isPending)) return null
  const words = () => {
    if (id === actor.id) return t('players.watchedByYou')
    if (id === '') return t('players.watchedByFormer')
    return user === undefined ? t('players.watchedByOther') : t('players.watchedBy', { name: fullName(user) })
  }
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
      {words()}
    </Typography>
  )
}
