import ArrowBack from '@mui/icons-material/ArrowBack'
import Groups from '@mui/icons-material/Groups'
import History from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { BATCH_UNDO_DAYS } from '../../../contract/batch'
import { IMPORT_KINDS, type ImportedResource } from '../../../contract/import/kinds'
import { ROUTES } from '../../../contract/paths'
import { PageTitle } from '../../components/PageTitle'
import { useUndelivered } from '../../components/useUndelivered'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { CheckStep } from './CheckStep'
import { ColumnsStep } from './ColumnsStep'
import { ImportDraftOffer } from './ImportDraftOffer'
import { TableStep } from './TableStep'
import { useImport } from './useImport'

const isImported = (name: string | undefined): name is ImportedResource =>
  name !== undefined && Object.hasOwn(IMPORT_KINDS, name)

/** Page that imports a table into the resource's list: columns, preview, result. */
export default function ImportPage() {
  const resource = useResourceContext()
  if (!isImported(resource)) throw new Error(`${resource} cannot be imported`)
  return <ImportInto key={resource} resource={resource} />
}

function ImportInto({ resource }: { resource: ImportedResource }) {
  const t = useMessage()
  const importing = useImport(resource)
  const undelivered = useUndelivered()
  const hasBatches = useFeature('batches')
  const hasLineupImport = useFeature('lineupImport')
  const subtitle = [
    t('imports.hint'),
    ...(resource === 'users' ? [undelivered?.hint ?? t('imports.usersHint')] : []),
    ...(hasBatches ? [t('batches.undo.promise', { days: BATCH_UNDO_DAYS })] : []),
  ]
  return (
    <>
      <PageTitle
        title={t(`imports.title.${resource}`)}
        subtitle={subtitle.join(' ')}
        actions={
          <>
            <Button startIcon={<ArrowBack />} component={Link} to={ROUTES.list(resource)}>
              {t('imports.back')}
            </Button>
            {resource === 'matches' && hasLineupImport && (
              <Button startIcon={<Groups />} component={Link} to={ROUTES.tool('matches', 'lineups')}>
                {t('lineupImport.open')}
              </Button>
            )}
            {hasBatches && (
              <Button startIcon={<History />} component={Link} to={ROUTES.batches}>
                {t('batches.open')}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ImportDraftOffer importing={importing} />
        <TableStep importing={importing} />
        <ColumnsStep importing={importing} />
        <CheckStep importing={importing} />
      </Box>
    </>
  )
}
