import { useDelete, useNotify, useUpdate } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { RequestState } from '../../../contract/request'
import type { RequestRow } from '../../../contract/rows'
import { WHOLE } from '../../components/useRecord'
import { useNotifyStored } from '../../forms/recordPage/useNotifyStored'
import { useMessage } from '../../i18n'

/** Returns functions that change the state of a request and withdraw it, also without a network. */
export function useChangeRequest(request: RequestRow) {
  const t = useMessage()
  const notify = useNotify()
  const notifyStored = useNotifyStored()
  const [update, { isPending }] = useUpdate()
  const [deleteOne] = useDelete()
  const { id } = request
  const optionsOf = (stored: string, onStored?: () => void) => ({
    mutationMode: 'pessimistic' as const,
    onSuccess: () => {
      notifyStored('requests', id, stored)
      onStored?.()
    },
    onError: (error: unknown) => notify(messageOf(error, t('errors.update.requests')), { type: 'error' }),
  })
  return {
    isPending,

    /** Closes, reopens or declines the request. */
    setState: (state: RequestState, declineReason = '', onStored?: () => void) =>
      update(
        'requests',
        { id, data: { ...request, state, declineReason }, previousData: request, meta: WHOLE },
        optionsOf(t(`requests.stored.${state}`), onStored),
      ),

    remove: () => deleteOne('requests', { id, previousData: request }, optionsOf(t('requests.withdrawn'))),
  }
}
