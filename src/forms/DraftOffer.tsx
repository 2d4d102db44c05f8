import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { focusPage } from '../components/focusHeading'
import { useMessage } from '../i18n'
import { formatMoment } from '../i18n/days'
import type { useUnsavedDraft } from './useUnsavedDraft'

type DraftOfferProps = {
  draft: Pick<ReturnType<typeof useUnsavedDraft>, 'offer' | 'take' | 'discard'>
  /** The text of the offer; if missing, a text with the time of the draft. */
  text?: string | undefined
}

/** Scrolls to the offer, because the page may have scrolled down, for example to the first unrated item. */
const bringIntoView = (offer: HTMLElement | null) => offer?.scrollIntoView({ block: 'nearest' })

/** Offers an unsaved draft, if there is one, until the user takes or discards it. */
export function DraftOffer({ draft: { offer, take, discard }, text }: DraftOfferProps) {
  const t = useMessage()
  const isDecided = useRef(false)
  // The pressed button has been removed, so the focus moves to the page.
  useEffect(() => {
    if (isDecided.current && offer === null && document.activeElement === document.body) focusPage()
    isDecided.current = false
  }, [offer])
  const decide = (act: () => void) => {
    isDecided.current = true
    act()
  }
  if (offer === null) return null
  return (
    <Alert
      ref={bringIntoView}
      severity="info"
      variant="outlined"
      role="status"
      sx={{ mb: 2, scrollMarginTop: 72, bgcolor: 'background.paper', '& .MuiAlert-message': { flexGrow: 1 } }}
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
          <Button color="inherit" onClick={() => decide(discard)}>
            {t('drafts.discard')}
          </Button>
          <Button color="inherit" variant="outlined" onClick={() => decide(take)}>
            {t('drafts.take')}
          </Button>
        </Box>
      </Box>
    </Alert>
  )
}
