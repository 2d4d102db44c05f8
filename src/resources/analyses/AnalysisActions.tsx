import Edit from '@mui/icons-material/EditOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Analysis } from '../../../contract/analysis'
import { ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { HistoryLink } from '../../components/HistoryLink'
import { DownloadPdfButton } from '../../custom/pdf/DownloadPdfButton'
import { ShareButton } from '../../custom/sharing'
import { useMessage } from '../../i18n'

type AnalysisActionsProps = {
  analysis: Analysis
  onShared: (analysis: Analysis) => void
  page: 'edit' | 'view'
}

/** Shows the actions of a stored analysis that the user may perform. */
export function AnalysisActions({ analysis, onShared, page }: AnalysisActionsProps) {
  const t = useMessage()
  const actor = useActor()
  return (
    <>
      {page === 'edit' && (
        <Button
          component={Link}
          to={ROUTES.viewAnalysis(analysis.id)}
          variant="outlined"
          startIcon={<Visibility />}
        >
          {t('analyses.view')}
        </Button>
      )}
      {page === 'view' && can(actor, 'analysis.update', analysis) && (
        <Button
          component={Link}
          to={ROUTES.edit('analyses', analysis.id)}
          variant="outlined"
          startIcon={<Edit />}
        >
          {t('shell.action.edit')}
        </Button>
      )}
      <ShareButton analysis={analysis} onShared={onShared} />
      <DownloadPdfButton id={analysis.id} />
      <HistoryLink resource="analyses" recordId={analysis.id} isCompact />
    </>
  )
}
