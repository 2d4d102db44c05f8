import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { CreateBase, type RaRecord, useDataProvider, useIsMounted } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isRetryable } from '../../contract/backoff'
import { isSame } from '../../contract/json'
import { ROUTES } from '../../contract/paths'
import { PageTitle } from '../components/PageTitle'
import { recordKey } from '../components/useRecord'
import { useResourceName } from '../components/useResourceName'
import type { AppDataProvider } from '../dataProvider'
import { normalised } from '../dataProvider/records/normalised'
import { isSameContent, type Stored } from '../dataProvider/records/storedRecord'
import { withoutVersion } from './followStored'
import { useOpenStoredPage } from './openStoredPage'
import { useNotifyStored } from './recordPage/useNotifyStored'
import { type FormPage, FormPageContext } from './useRecordForm'

type RecordCreateProps<RecordType> = {
  title: string
  /** The id of the new record. The form has it, too, because a restored draft keeps its id. */
  newId: string
  /** The first values of the form. */
  begunWith: object
  subtitle?: ReactNode
  /** The toast after the record is stored. */
  createdMessage: (record: RecordType) => string
  /** The severity of that toast, unless it is a success. */
  createdSeverity?: 'warning' | undefined
  /** Turns the values of the form into the body of the call. */
  transform?: (values: Partial<RecordType>) => object
  children: ReactNode
}

/**
 * Shows the page of a new record, and opens the stored record's page after saving. The id is chosen before the first attempt, so that
 * a retry after a lost answer creates no second record.
 */
export function RecordCreate<RecordType extends RaRecord>(props: RecordCreateProps<RecordType>) {
  const { title, newId, subtitle, createdMessage, createdSeverity, transform, children } = props
  const [begunWith] = useState(props.begunWith)
  const queryClient = useQueryClient()
  const notifyStored = useNotifyStored()
  const openStoredPage = useOpenStoredPage()
  const isMounted = useIsMounted()
  const resource = useResourceName()
  const store = useRepeatableCreate<RecordType>(newId, begunWith, transform)
  const page: FormPage<RecordType> = {
    record: undefined,
    store,
    onStored({ data }, handoff) {
      const hasTyped = handoff !== undefined && !isSame(handoff.typed.held, handoff.typed.sent)
      const id = String(data.id)
      // The next page finds the record in the cache.
      queryClient.setQueryData(recordKey(resource, id), data)
      notifyStored(resource, id, createdMessage(data), createdSeverity)
      // The user may have opened another page during the call.
      if (isMounted.current)
        void openStoredPage(ROUTES.edit(resource, id), { state: hasTyped ? handoff : null })
    },
  }
  return (
    <CreateBase<RecordType> redirect={false}>
      <PageTitle title={title} {...(subtitle === undefined ? {} : { subtitle })} />
      <FormPageContext value={page}>{children}</FormPageContext>
    </CreateBase>
  )
}

/**
 * Returns a function that creates the record, and that can be called again after a lost answer: the server may have stored an earlier
 * state under the same id, and answers with it. The later input is then stored by an update.
 */
function useRepeatableCreate<RecordType extends RaRecord>(
  newId: string,
  begunWith: object,
  transform: (values: Partial<RecordType>) => object = (values) => values,
) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const resource = useResourceName()
  const isUnsure = useRef(false)
  return async function store(values: FieldValues): Promise<{ data: RecordType }> {
    const data: Stored = { id: newId, ...transform(values as Partial<RecordType>) }
    try {
      // A restored draft has the id of an earlier visit, whose attempt may be stored.
      if (!isUnsure.current && data.id === newId) return await dataProvider.create(resource, { data })
      const answer = await dataProvider.create(resource, { data, meta: { begunWith } })
      const stored: Stored = answer.data
      const sent: Stored = { ...stored, ...normalised(resource, data), id: stored.id }
      if (isSameContent(resource, sent, stored)) return answer
      // Other users may have changed the record since. The update merges their changes and asks about conflicts.
      const previousData = Number(stored.version) > 1 ? withoutVersion(stored, begunWith) : stored
      const { id } = stored
      return await dataProvider.update(resource, { id, data: { ...stored, ...data }, previousData })
    } catch (error) {
      if (isRetryable(error)) isUnsure.current = true
      throw error
    }
  }
}
