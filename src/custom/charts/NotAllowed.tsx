import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'

/** Stands where a chart would, for those who have no right to it: it is not empty, and it did not fail. */
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
