import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMessage } from '../i18n'

/** Something could not be shown: what, why, and a way on. */
export function Failure({
  title,
  text,
  onRetry,
  retryLabel,
}: {
  title: string
  text?: string | undefined
  onRetry?: () => void
  retryLabel?: string
}) {
  const t = useMessage()
  return (
    <Box role="alert" sx={{ textAlign: 'center', px: 2, py: 8, maxWidth: 520, mx: 'auto' }}>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      {text !== undefined && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text}</Typography>}
      {onRetry !== undefined && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 3 }}>
          {retryLabel ?? t('shell.action.retry')}
        </Button>
      )}
    </Box>
  )
}
