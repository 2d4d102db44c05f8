import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { CreateBase, type RaRecord, useDataProvider, useIsMounted } from 'react-admin'
import { isSame } from '../../contract/json'
import { formAddress, ROUTES } from '../../contract/paths'
import { PageTitle } from '../components/PageTitle'
import { recordKey } from '../components/useRecord'
import { useResourceName } from '../components/useResourceName'
import type { AppDataProvider } from '../dataProvider'
import { normaliseRecord } from '../dataProvider/records/normaliseRecord'
import { isSameContent, type Stored } from '../dataProvider/records/storedRecord'
import { withoutVersion } from './followStored'
import { useOpenStoredPage } from './openStoredPage'
import { useNotifyStored } from './recordPage/useNotifyStored'
import { type FormPage, FormPageContext } from './useRecordForm'

type CreatePageOptions<RecordType> = {
  /** The id of the new record. The form has an id as well, because a restored draft keeps the id of an earlier visit. */
  newId: string
  initialValues: object
  /** The toast after the record is stored. */
  createdMessage: (record: RecordType) => string
  /** The severity of the toast; success if missing. */
  createdSeverity?: 'warning' | undefined
  /** Turns the values of the form into the body of the call. */
  transform?: (values: Partial<RecordType>) => object
  /** Runs after the record is stored, and must not reject. Resolves to the navigation state for the record's page. */
  afterCreate?: (record: RecordType) => Promise<object>
}

type RecordCreateProps<RecordType> = Omit<CreatePageOptions<RecordType>, 'afterCreate'> & {
  title: string
  subtitle?: ReactNode
  children: ReactNode
}

export function RecordCreate<RecordType extends RaRecord>(props: RecordCreateProps<RecordType>) {
  const { title, subtitle, children, ...options } = props
  const [initialValues] = useState(options.initialValues)
  const page = useCreatePage<RecordType>({ ...options, initialValues })
  return (
    <CreateBase<RecordType> redirect={false}>
      <PageTitle title={title} {...(subtitle === undefined ? {} : { subtitle })} />
      <FormPageContext value={page}>{children}</FormPageContext>
    </CreateBase>
  )
}

/**
 * Returns the FormPage of a new record, which opens the stored record after saving. The id is chosen before the first attempt, so that a retry
 * creates no second record. If an earlier attempt was stored, the server answers with that record, and an update stores the later input.
 */
export function useCreatePage<RecordType extends RaRecord>({
  newId,
  initialValues,
  createdMessage,
  createdSeverity,
  transform = (values) => values,
  afterCreate = async () => ({}),
}: CreatePageOptions<RecordType>): FormPage<RecordType> {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notifyStored = useNotifyStored()
  const openStoredPage = useOpenStoredPage()
  const isMounted = useIsMounted()
  const resource = useResourceName()
  const isUnsure = useRef(false)
  const navigationState = useRef<object>({})
  return {
    record: undefined,
    async store(values, _base, changes) {
      const content: Stored = { id: newId, ...transform(values as Partial<RecordType>) }
      // A restored draft has the id of an earlier visit, which may have stored the record.
      const isRepeated = isUnsure.current || content.id !== newId
      try {
        let answer = await dataProvider.create(resource, {
          data: { ...content, ...changes },
          meta: isRepeated ? { begunWith: initialValues } : {},
        })
        const stored: Stored = answer.data
        const { id } = stored
        navigationState.current = await afterCreate(answer.data)
        // Servers with only the documented calls may store a new analysis as a draft. A value that an earlier attempt has set stays, such as the
        // publication time.
        const unset = Object.entries(changes).filter(([name]) => !stored[name])
        const sent = { ...stored, ...normaliseRecord(resource, content), ...Object.fromEntries(unset), id }
        if ((isRepeated || unset.length > 0) && !isSameContent(resource, sent, stored)) {
          // Other users may have changed the record since an earlier attempt. The update merges their changes and asks about conflicts.
          const previousData = Number(stored.version) > 1 ? withoutVersion(stored, initialValues) : stored
          answer = await dataProvider.update(resource, { id, data: sent, previousData })
        }
        return answer
      } catch (error) {
        // The server may have stored the record before it failed.
        isUnsure.current = true
        throw error
      }
    },
    onStored({ data }, { handoff } = {}) {
      const hasTyped = handoff !== undefined && !isSame(handoff.typed.held, handoff.typed.sent)
      const id = String(data.id)
      // Caches the record for the next page.
      queryClient.setQueryData(recordKey(resource, id), data)
      notifyStored(resource, id, createdMessage(data), createdSeverity)
      // The user may have opened another page during the call.
      if (!isMounted.current) return
      const state = { ...navigationState.current, ...(hasTyped ? handoff : {}) }
      const page = hasTyped ? formAddress(resource, id) : ROUTES.edit(resource, id)
      void openStoredPage(page, { replace: true, state })
    },
  }
}
