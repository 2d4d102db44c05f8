import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'

/** Tooltip of a chart's mark: its title and its basis. */
export function MarkTooltip({ title, text }: { title: string; text: string }) {
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1, maxWidth: 240 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Paper>
  )
}
