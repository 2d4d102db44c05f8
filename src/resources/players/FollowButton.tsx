import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import type { Player } from '../../../contract/player'
import { useActor } from '../../authProvider/useSession'
import { ActionButton } from '../../components/ActionButton'
import { useClubFields } from '../../components/useClubFields'
import { useMessage } from '../../i18n'
import { useSavePlayer } from './useSavePlayer'

/** Lets the user follow a player, or stop following (decisions, section 11). Works offline. */
export function FollowButton({ player }: { player: Player }) {
  const t = useMessage()
  const { id } = useActor()
  const { save, isSaving } = useSavePlayer(player)
  const { name, followerIds } = player
  if (!useClubFields() || followerIds === undefined) return null
  const isFollowing = followerIds.includes(id)
  const toggle = () =>
    isFollowing
      ? save(
          { followerIds: followerIds.filter((other) => other !== id) },
          t('players.follow.ended', { name }),
        )
      : save({ followerIds: [...followerIds, id] }, t('players.follow.begun', { name }))
  return (
    <ActionButton
      variant="outlined"
      startIcon={isFollowing ? <Star /> : <StarBorder />}
      isBusy={isSaving}
      onClick={toggle}
    >
      {t(isFollowing ? 'players.follow.stop' : 'players.follow.start')}
    </ActionButton>
  )
}
