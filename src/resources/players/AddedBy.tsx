import Typography from '@mui/material/Typography'
import { useGetMany, useRecordContext } from 'react-admin'
import type { Player } from '../../../contract/player'
import type { UserRow } from '../../../contract/rows'
import { fullName } from '../../../contract/text'
import { roleMay } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'

/** Shows who added a stored player, by name if the reader may see that user. */
export function AddedBy() {
  const t = useMessage()
  const actor = useActor()
  const player = useRecordContext<Player>()
  const id = player?.scouter ?? ''
  const isAskable = id !== '' && id !== actor.id && roleMay(actor.role, 'users', 'list')
  // The server's answer omits users whom the reader may not see.
  const { data: found, isPending } = useGetMany<UserRow>('users', { ids: [id] }, { enabled: isAskable })
  const user = found?.find((candidate) => candidate?.id === id)
  if (player === undefined || (isAskable && isPending)) return null
  const words = () => {
    if (id === actor.id) return t('players.addedByYou')
    if (id === '') return t('players.addedByFormer')
    return user === undefined ? t('players.addedByOther') : t('players.addedBy', { name: fullName(user) })
  }
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
      {words()}
    </Typography>
  )
}
