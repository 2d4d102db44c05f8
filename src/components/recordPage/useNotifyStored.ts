import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { ResourceName } from '../../../contract/paths'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'

/** Tells that a write of a record is stored, in these words; or that it is kept on this device for now. */
export function useNotifyStored() {
  const t = useMessage()
  const notify = useNotify()
  return useCallback(
    (resource: ResourceName, id: string, storedMessage: string, type: 'success' | 'warning' = 'success') => {
      if (dataProvider.outbox.ofRecord(resource, id).length > 0) notify(t('outbox.kept'), { type: 'info' })
      else notify(storedMessage, { type })
    },
    [t, notify],
  )
}
