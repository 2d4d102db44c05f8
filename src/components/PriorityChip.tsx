import Chip from '@mui/material/Chip'
import type { PlayerPriority } from '../../contract/closedLists'
import { useMessage } from '../i18n'

const COLOURS = { Monitor: 'default', ASAP: 'warning', Urgent: 'error' } as const

/** How pressing a player is: quiet for most, so that the others are seen. */
export function PriorityChip({ priority }: { priority: PlayerPriority }) {
  const t = useMessage()
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLOURS[priority]}
      label={t(`players.priority.${priority}`)}
      sx={{ fontWeight: 600 }}
    />
  )
}
