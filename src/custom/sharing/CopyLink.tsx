import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { ROUTES } from '../../../contract/paths'
import { useMessage } from '../../i18n'

/** Copies the address of a report, for those with whom it is shared. */
export function CopyLink({ id }: { id: string }) {
  const t = useMessage()
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(new URL(ROUTES.viewAnalysis(id), location.origin).href).then(
      () => notify(t('analyses.sharing.linkCopied'), { type: 'success' }),
      () => notify(t('analyses.sharing.linkNotCopied'), { type: 'error' }),
    )
  return (
    <Button startIcon={<LinkOutlined />} onClick={copy}>
      {t('analyses.sharing.copyLink')}
    </Button>
  )
}
