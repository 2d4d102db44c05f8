import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import type { Player } from '../../../contract/player'
import { useActor } from '../../authProvider/useSession'
import { ActionButton } from '../../components/ActionButton'
import { useClubFields } from '../../components/useClubFields'
import { useSaveFields } from '../../forms/useSaveFields'
import { useMessage } from '../../i18n'

/** Lets the user follow a player, or stop following (decisions, section 11). Works offline. */
export function FollowButton({ player }: { player: Player }) {
  const t = useMessage()
  const { id } = useActor()
  const { save, isSaving } = useSaveFields('players', player)
  const { name, followerIds } = player
  if (!useClubFields() || followerIds === undefined) return null
  const isFollowing = followerIds.includes(id)
  const toggle = () =>
    save({
      change: ({ followerIds: ids = [] }) => ({
        followerIds: isFollowing ? ids.filter((other) => other !== id) : [...ids, id],
      }),
      message: t(isFollowing ? 'players.follow.ended' : 'players.follow.begun', { name }),
    })
  return (
    <ActionButton
      variant="outlined"
      startIcon={isFollowing ? <Star /> : <StarBorder />}
      isBusy={isSaving}
      onClick={toggle}
      // A phone shows only the icon, beside stage and priority.
      sx={{
        minWidth: 44,
        px: { xs: 1, md: 2 },
        '& .MuiButton-startIcon': { mx: { xs: 0 }, mr: { md: 1 } },
      }}
    >
      <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('md')]: visuallyHidden })}>
        {t(isFollowing ? 'players.follow.stop' : 'players.follow.start')}
      </Box>
    </ActionButton>
  )
}
