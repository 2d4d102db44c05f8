import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { ResourceName } from '../../../contract/paths'
import { dataProvider } from '../../dataProvider'
import { publishes } from '../../dataProvider/outbox/entry'
import { useMessage } from '../../i18n'

/** Returns a function that shows a toast after a write: the given message, or that the write is queued on this device. */
export function useNotifyStored() {
  const t = useMessage()
  const notify = useNotify()
  return useCallback(
    (resource: ResourceName, id: string, storedMessage: string, type: 'success' | 'warning' = 'success') => {
      const queued = dataProvider.outbox.ofRecord(resource, id)
      if (queued.length === 0) notify(storedMessage, { type })
      else notify(t(queued.some(publishes) ? 'analyses.willPublish' : 'outbox.kept'), { type: 'info' })
    },
    [t, notify],
  )
}
