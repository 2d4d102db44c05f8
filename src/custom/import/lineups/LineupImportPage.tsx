import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { BATCH_UNDO_DAYS } from '../../../../contract/batch'
import { ROUTES } from '../../../../contract/paths'
import { PageTitle } from '../../../components/PageTitle'
import { useFeature } from '../../../dataProvider/features'
import { useMessage } from '../../../i18n'
import { ImportDraftOffer } from '../ImportDraftOffer'
import { TableStep } from '../TableStep'
import { LineupCheckStep } from './LineupCheckStep'
import { LineupColumnsStep } from './LineupColumnsStep'
import { useLineupImport } from './useLineupImport'

/** Page that imports line-ups into stored matches, from a table with a row for every player of a match. */
export default function LineupImportPage() {
  const t = useMessage()
  const importing = useLineupImport()
  const isOffered = useFeature('lineupImport')
  return (
    <>
      <PageTitle
        title={t('lineupImport.title')}
        subtitle={`${t('lineupImport.hint')} ${t('batches.undo.promise', { days: BATCH_UNDO_DAYS })}`}
        actions={
          <Button startIcon={<ArrowBack />} component={Link} to={ROUTES.list('matches')}>
            {t('imports.back')}
          </Button>
        }
      />
      {!isOffered ? (
        <Alert severity="info">{t('lineupImport.unknown')}</Alert>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ImportDraftOffer importing={importing} />
          <TableStep importing={importing} />
          <LineupColumnsStep importing={importing} />
          <LineupCheckStep importing={importing} />
        </Box>
      )}
    </>
  )
}
