import { useDelete, useNotify } from 'react-admin'
import type { RequestState } from '../../../contract/closedLists'
import { messageOf } from '../../../contract/errors'
import type { RequestRow } from '../../../contract/rows'
import { useNotifyStored } from '../../forms/recordPage/useNotifyStored'
import { useSaveFields } from '../../forms/useSaveFields'
import { useMessage } from '../../i18n'

/** Returns functions that change the state of a request and withdraw it, also without a network. */
export function useChangeRequest(request: RequestRow) {
  const t = useMessage()
  const notify = useNotify()
  const notifyStored = useNotifyStored()
  const { save, isSaving } = useSaveFields('requests', request)
  const [deleteOne] = useDelete()
  const { id } = request
  return {
    isSaving,

    /** Closes, reopens or declines the request. */
    setState: (state: RequestState, declineReason = '', onStored?: () => void) =>
      save(
        { change: () => ({ state, declineReason }), message: t(`requests.stored.${state}`) },
        { onSuccess: onStored },
      ),

    remove: () =>
      deleteOne(
        'requests',
        { id, previousData: request },
        {
          mutationMode: 'pessimistic',
          onSuccess: () => notifyStored('requests', id, t('requests.withdrawn')),
          onError: (error) => notify(messageOf(error, t('errors.delete.requests')), { type: 'error' }),
        },
      ),
  }
}
