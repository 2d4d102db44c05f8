import Alert from '@mui/material/Alert'
import { type Undelivered, useUndelivered } from './useUndelivered'

/** Warns that emails are not delivered, if no mail server is set up. */
export function UndeliveredNotice({ says = 'done' }: { says?: keyof Undelivered }) {
  const undelivered = useUndelivered()
  if (undelivered === null) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {undelivered[says]}
    </Alert>
  )
}
