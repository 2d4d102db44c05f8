import Alert from '@mui/material/Alert'
import { useMessage } from '../../i18n'
import type { RejectedFile } from './useUploads'

export function RejectedFiles({
  refusals,
  onClose,
}: {
  refusals: readonly RejectedFile[]
  onClose: () => void
}) {
  const t = useMessage()
  if (refusals.length === 0) return null
  return (
    <Alert
      severity="error"
      onClose={onClose}
      closeText={t('media.close')}
      sx={{ alignItems: 'center', overflowWrap: 'anywhere' }}
    >
      {refusals.map(({ name, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes in part
        <div key={index}>{t('media.refused', { name: name || t('media.file'), reason })}</div>
      ))}
    </Alert>
  )
}
