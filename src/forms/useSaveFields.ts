import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useUpdate } from 'react-admin'
import { messageOf } from '../../contract/errors'
import type { ResourceName } from '../../contract/paths'
import { isAbortOrSignedOut } from '../components/failureToast'
import { recordKey, WHOLE } from '../components/useRecord'
import { useMessage } from '../i18n'
import { useNotifyStored } from './recordPage/useNotifyStored'

type Save<Stored> = {
  /** Returns the changed fields of the latest record. */
  change: (record: Stored) => Partial<Stored>
  /** The toast after the save. */
  message?: string
  onSettled?: () => void
}

/** Returns a function that saves some fields of a record outside a form. Saves follow each other. Merges the changes of others, and works offline. */
export function useSaveFields<Stored extends RaRecord>(resource: ResourceName, record: Stored) {
  const t = useMessage()
  const notify = useNotify()
  const notifyStored = useNotifyStored()
  // Also changes the rows of cached lists.
  const [update] = useUpdate<Stored>()
  const queryClient = useQueryClient()
  const id = String(record.id)
  const key = recordKey(resource, id)
  const { mutate: save, isPending: isSaving } = useMutation({
    scope: { id: `${resource} ${id}` },
    mutationFn: async ({ change }: Save<Stored>) => {
      const base = queryClient.getQueryData<Stored>(key) ?? record
      const params = { id, data: { ...base, ...change(base) }, previousData: base, meta: WHOLE }
      return await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true })
    },
    onSuccess: (stored, { message }) => {
      queryClient.setQueryData(key, stored)
      if (message !== undefined) notifyStored(resource, id, message)
    },
    onError: (error) => {
      if (isAbortOrSignedOut(error)) return
      notify(messageOf(error, t(`errors.update.${resource}`)), { type: 'error' })
    },
    onSettled: (_data, _error, { onSettled }) => onSettled?.(),
  })
  return { save, isSaving }
}
