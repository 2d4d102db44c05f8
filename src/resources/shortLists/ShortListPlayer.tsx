import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { ROUTES } from '../../../contract/paths'
import type { PlayerRow } from '../../../contract/rows'
import type { ShortListEntry } from '../../../contract/shortList'
import { PlayerAvatar } from '../../components/PlayerAvatar'
import { PriorityChip } from '../../components/PriorityChip'
import { playerSummary } from '../../components/playerDetails'
import { TextLink } from '../../components/TextLink'
import { AskScoutButton } from '../../custom/requests/AskScoutButton'
import { useMessage } from '../../i18n'
import { SECONDARY_LINE } from '../../list/ThreePartRow'

type ShortListPlayerProps = {
  entry: ShortListEntry
  place: number
  /** Undefined while the player loads. */
  player: PlayerRow | undefined
}

/** Shows a player of a short list: rank, name, details and reason. */
export function ShortListPlayer({ entry, place, player }: ShortListPlayerProps) {
  const t = useMessage()
  const { playerId, name, reason } = entry
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 48px minmax(0, 1fr) auto',
        columnGap: { xs: 1.5, md: 2 },
        px: { xs: 2, md: 3 },
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          minWidth: { xs: 16, md: 24 },
          textAlign: 'right',
          lineHeight: '48px',
          fontWeight: 600,
          color: 'text.secondary',
        }}
      >
        {place}
      </Box>
      <PlayerAvatar picture={player?.profileImage ?? null} name={name} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 600 }}>
          <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {playerId === null ? (
              name
            ) : (
              <TextLink to={ROUTES.edit('players', playerId)} color="inherit" underline="hover">
                {name}
              </TextLink>
            )}
          </Box>
          {playerId === null && <Chip size="small" variant="outlined" label={t('shortLists.gone')} />}
          {player && <PriorityChip priority={player.playerPriority} />}
        </Box>
        {/* Reserves the line's height before the player has loaded, so that the layout does not shift. */}
        <Box sx={{ ...SECONDARY_LINE, minHeight: playerId === null ? 0 : '1.43em' }}>
          {player && <PlayerFacts player={player} />}
        </Box>
      </Box>
      <Box sx={{ displayPrint: 'none' }}>
        {playerId !== null && <AskScoutButton player={{ id: playerId, name }} variant="icon" />}
      </Box>
      {reason !== '' && (
        <Box
          dir="auto"
          sx={{
            // On a phone the text takes the full width, because the space beside the picture is too narrow.
            gridColumn: { xs: '1 / -1', md: '3 / -1' },
            mt: 1,
            maxWidth: '72ch',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {reason}
        </Box>
      )}
    </Box>
  )
}

function PlayerFacts({ player }: { player: PlayerRow }) {
  const t = useMessage()
  const { contractEnd } = player
  const end = contractEnd && `${t('players.field.contractEnd')} ${contractEnd.slice(0, 4)}`
  return [playerSummary(t, player), end].filter(Boolean).join(' · ')
}
