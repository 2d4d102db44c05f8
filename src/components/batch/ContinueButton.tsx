import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { canContinue } from '../../../contract/batch'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'
import { useBatch, useBatchCall } from './useBatch'

/** Button that continues a failed run at the first pending row. */
export function ContinueButton({ batchId }: { batchId: string }) {
  const t = useMessage()
  const actor = useActor()
  const notify = useNotify()
  const { data: batch } = useBatch(batchId)
  const retry = useBatchCall(batchId, 'retryRun')
  const isOffered =
    batch !== undefined &&
    canContinue(batch) &&
    can(actor, 'batch.update', { ...batch, createdBy: batch.by?.id ?? null })
  if (!isOffered) return null
  const start = () =>
    retry.mutate(undefined, { onError: ({ message }) => notify(message, { type: 'error' }) })
  return (
    <Button color="inherit" loading={retry.isPending} onClick={start}>
      {t('batches.run.continue')}
    </Button>
  )
}
