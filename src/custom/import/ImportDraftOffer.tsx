import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ImportDraft } from '../../dataProvider/storage/importDraft'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'

type ImportDraftOfferProps = {
  importing: {
    offer: Pick<ImportDraft<object>, 'table' | 'progress'> | null
    isReading: boolean
    resume: () => void
    discard: () => void
  }
}

/** Offers the unfinished import of an earlier visit. */
export function ImportDraftOffer({ importing }: ImportDraftOfferProps) {
  const t = useMessage()
  const { offer, resume, discard, isReading } = importing
  if (offer === null || isReading) return null
  const { table, progress } = offer
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ bgcolor: 'background.paper', alignItems: 'center' }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button color="inherit" onClick={discard}>
            {t('imports.kept.discard')}
          </Button>
          <Button color="inherit" variant="outlined" onClick={resume}>
            {t('imports.kept.goOn')}
          </Button>
        </Box>
      }
    >
      {progress === null
        ? t('imports.kept.begun', { name: table.name })
        : t('imports.kept.progress', {
            name: table.name,
            done: formatFigure(progress.done),
            total: formatFigure(progress.total),
          })}
    </Alert>
  )
}
