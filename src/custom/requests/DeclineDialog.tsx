import { LIMITS } from '../../../contract/fields'
import type { RequestRow } from '../../../contract/rows'
import { ReasonDialog } from '../../components/ReasonDialog'
import { useMessage } from '../../i18n'
import { useChangeRequest } from './useChangeRequest'

/** Declines a request to the user, with a reason. */
export function DeclineDialog({ request, onClose }: { request: RequestRow; onClose: () => void }) {
  const t = useMessage()
  const { setState, isSaving } = useChangeRequest(request)
  return (
    <ReasonDialog
      title={t('requests.declineTitle')}
      label={t('requests.field.declineReason')}
      maxLength={LIMITS.requestReason}
      confirmLabel={t('requests.decline')}
      isBusy={isSaving}
      onConfirm={(reason) => setState('declined', reason, onClose)}
      onCancel={onClose}
    />
  )
}
