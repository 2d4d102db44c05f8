import Box from '@mui/material/Box'
import type { PlayerPriority } from '../../contract/closedLists'
import { useMessage } from '../i18n'

const COLOURS = { Monitor: 'text.primary', ASAP: 'warning.main', Urgent: 'error.main' } as const

/** Shows a player's priority; the most common priority is uncoloured. Renders a single element, because every row of a list has a priority. */
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
