import type { ReactNode } from 'react'
import { EditBase, type RaRecord, useEditContext } from 'react-admin'
import { useParams } from 'react-router'
import { isRecordedResource } from '../../contract/paths'
import { HistoryLink } from '../components/HistoryLink'
import { PageLoading } from '../components/PageLoading'
import { PageTitle } from '../components/PageTitle'
import { RECORD_QUERY, WHOLE } from '../components/useRecord'
import { useResourceName } from '../components/useResourceName'
import { useWhenSent } from '../dataProvider/outbox/useOutbox'
import { MergedFrom } from './recordPage/MergedFrom'
import { RecordMissing } from './recordPage/RecordMissing'
import { FormPageContext } from './useRecordForm'
import { useStoredPage } from './useStoredPage'

type RecordEditProps<RecordType> = {
  titleOf: (record: RecordType) => string
  subtitle?: (record: RecordType) => ReactNode
  actions?: (record: RecordType) => ReactNode
  /** The toast after a save. */
  savedMessage: string
  onSaved?: () => void
  /** Turns the values of the form into the body of the call. */
  transform?: (values: Partial<RecordType>) => object
  /** Returns whether the page itself shows why a save failed. */
  onFailure?: (error: unknown) => boolean
  /** Whether only screen readers get the heading, because the page shows the record's name in the app bar. */
  isHeadingHidden?: boolean
  children: ReactNode
}

/** Loads the whole record of the address for its page. */
export function RecordBase<RecordType extends RaRecord>({ children }: { children: ReactNode }) {
  return (
    <EditBase<RecordType>
      mutationMode="pessimistic"
      redirect={false}
      // The page itself shows the failure; react-admin would open the list with a toast.
      queryOptions={{ onError: () => undefined, ...RECORD_QUERY, meta: WHOLE }}
      mutationOptions={{ meta: WHOLE }}
    >
      {children}
    </EditBase>
  )
}

/** Shows the page of one stored record: loading, failure, heading and form. */
export function RecordEdit<RecordType extends RaRecord>(props: RecordEditProps<RecordType>) {
  return (
    <RecordBase<RecordType>>
      <LoadedRecord {...props} />
    </RecordBase>
  )
}

function LoadedRecord<RecordType extends RaRecord>(props: RecordEditProps<RecordType>) {
  const { record, error, refetch } = useEditContext<RecordType>()
  const resource = useResourceName()
  if (record !== undefined) return <StoredRecord {...props} record={record} />
  return error ? <RecordMissing resource={resource} error={error} onRetry={refetch} /> : <PageLoading />
}

type StoredRecordProps<RecordType> = RecordEditProps<RecordType> & { record: RecordType }

function StoredRecord<RecordType extends RaRecord>(props: StoredRecordProps<RecordType>) {
  const { record, titleOf, subtitle, actions, savedMessage, onSaved, transform, onFailure, children } = props
  const resource = useResourceName()
  const { refetch } = useEditContext<RecordType>()
  const { id = '' } = useParams()
  useWhenSent(resource, id, refetch)
  const page = useStoredPage<RecordType>({
    resource,
    record,
    toBody: transform,
    savedMessage: () => savedMessage,
    onSaved,
  })
  return (
    <>
      <PageTitle
        isHidden={props.isHeadingHidden}
        title={titleOf(record)}
        {...(subtitle === undefined ? {} : { subtitle: subtitle(record) })}
        actions={
          <>
            {isRecordedResource(resource) && <HistoryLink resource={resource} recordId={String(record.id)} />}
            {actions?.(record)}
          </>
        }
      />
      <MergedFrom resource={resource} />
      <FormPageContext value={{ ...page, ...(onFailure && { onFailure }) }}>{children}</FormPageContext>
    </>
  )
}
