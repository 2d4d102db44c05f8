import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'

/** Replaces a chart that the user may not see, so that it does not look empty or failed. */
export function NotAllowed({ title, text }: { title: string; text: string }) {
  return (
    <Paper component="section" variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 2.5, mt: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {text}
      </Typography>
    </Paper>
  )
}
