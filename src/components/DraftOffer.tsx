import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMessage } from '../i18n'

type DraftOfferProps = {
  /** What is offered and where it comes from. */
  text: string
  onTake: () => void
  onDiscard: () => void
}

/** Offers what was typed and never saved. It stays until it is decided. */
export function DraftOffer({ text, onTake, onDiscard }: DraftOfferProps) {
  const t = useMessage()
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ mb: 2, bgcolor: 'background.paper', '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <span>{text}</span>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button color="inherit" onClick={onDiscard}>
            {t('drafts.discard')}
          </Button>
          <Button color="inherit" variant="outlined" onClick={onTake}>
            {t('drafts.putBack')}
          </Button>
        </Box>
      </Box>
    </Alert>
  )
}
