import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type ChartCardProps = {
  title: string
  /** What is counted, and how. */
  text: string
  children: ReactNode
}

/** One question, and its answer in figures. */
export function ChartCard({ title, text, children }: ChartCardProps) {
  const titleId = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ px: { xs: 2, md: 3 }, py: 2.5, minWidth: 0 }}
    >
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {text}
      </Typography>
      {children}
    </Paper>
  )
}
