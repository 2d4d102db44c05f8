import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { Failure } from '../../components/Failure'
import { useDocumentTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'

const isNotFound = (error: Error) => 'status' in error && error.status === 404

/** An analysis that is not there, not for this person, or could not be loaded; with a way back. */
export function AnalysisMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessage()
  const title = isNotFound(error) ? t('errors.missing.analyses') : error.message
  useDocumentTitle(title)
  return (
    <>
      <Failure title={title} {...(!isNotFound(error) && { onRetry })} />
      <Button
        component={Link}
        to={ROUTES.list('analyses')}
        sx={{ display: 'flex', mx: 'auto', width: 'fit-content' }}
      >
        {t('analyses.toList')}
      </Button>
    </>
  )
}
