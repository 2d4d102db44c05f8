import Box from '@mui/material/Box'
import type { PlayerPriority } from '../../contract/closedLists'
import { useMessage } from '../i18n'

const COLOURS = { Monitor: 'text.primary', ASAP: 'warning.main', Urgent: 'error.main' } as const

/** How pressing a player is: quiet for most, so that the others are seen. One element, as it stands in every row of a list. */
export function PriorityChip({ priority }: { priority: PlayerPriority }) {
  const t = useMessage()
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        border: 1,
        borderColor: priority === 'Monitor' ? 'divider' : 'currentColor',
        borderRadius: 4,
        color: COLOURS[priority],
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      {t(`players.priority.${priority}`)}
    </Box>
  )
}
