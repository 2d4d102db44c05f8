import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import { recordKey } from '../components/useRecord'
import type { AppDataProvider } from '../dataProvider'
import { useNotifyStored } from './recordPage/useNotifyStored'
import type { FormPage } from './useRecordForm'

type StoredPageOptions<Stored> = {
  resource: ResourceName
  record: Stored
  /** Turns the values of the form into the body of the call. */
  toBody?: ((values: Partial<Stored>) => object) | undefined
  /** The toast after a save. */
  savedMessage: (stored: Stored) => string
  onSaved?: (() => void) | undefined
}

/** Returns the FormPage of a stored record. Saves the whole record in one call, which merges the changes of other users. */
export function useStoredPage<Stored extends RaRecord>(options: StoredPageOptions<Stored>): FormPage<Stored> {
  const { resource, record, toBody = (values) => values, savedMessage, onSaved } = options
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notifyStored = useNotifyStored()
  const id = String(record.id)
  return {
    record,
    async store(values, base = record, changes) {
      // The whole record, because servers with only the documented calls have no partial update.
      const data = { ...base, ...toBody(values as Partial<Stored>), ...changes, id, version: base.version }
      return await dataProvider.update(resource, { id, data, previousData: base })
    },
    onStored({ data }, { isQuiet = false } = {}) {
      queryClient.setQueryData(recordKey(resource, id), data)
      if (!isQuiet) notifyStored(resource, id, savedMessage(data))
      onSaved?.()
    },
  }
}
