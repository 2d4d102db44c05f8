import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Empty state of a list or section: a title, a text and the next action. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <Box sx={{ textAlign: 'center', px: 2, py: 8, maxWidth: 480, mx: 'auto' }}>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      {text !== undefined && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text}</Typography>}
      {action !== undefined && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  )
}
