import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMessage } from '../i18n'
import { formatMoment } from '../i18n/days'
import type { useUnsavedDraft } from './unsavedDraft'

type DraftOfferProps = {
  draft: Pick<ReturnType<typeof useUnsavedDraft>, 'offer' | 'take' | 'decided'>
  /** What is offered and where it comes from; without it, when it was typed. */
  text?: string | undefined
}

/** Offers what was typed and never saved, if anything was. It stays until it is decided. */
export function DraftOffer({ draft: { offer, take, decided }, text }: DraftOfferProps) {
  const t = useMessage()
  if (offer === null) return null
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
        <span>{text ?? t('drafts.found', { when: formatMoment(offer.savedAt) })}</span>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button color="inherit" onClick={decided}>
            {t('drafts.discard')}
          </Button>
          <Button color="inherit" variant="outlined" onClick={take}>
            {t('drafts.take')}
          </Button>
        </Box>
      </Box>
    </Alert>
  )
}
