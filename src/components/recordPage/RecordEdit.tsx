import type { ReactNode } from 'react'
import { EditBase, type RaRecord, useEditContext } from 'react-admin'
import { isRecordedResource } from '../../../contract/paths'
import { HistoryLink } from '../HistoryLink'
import { PageLoading } from '../PageLoading'
import { PageTitle } from '../PageTitle'
import { useResourceName } from '../useResourceName'
import { MergedFrom } from './MergedFrom'
import { RecordMissing } from './RecordMissing'
import { SaveFailures } from './SaveFailures'
import { useNotifyStored } from './useNotifyStored'
import { RECORD_QUERY, WHOLE } from './useRecord'

type RecordEditProps<RecordType> = {
  /** The page's heading. */
  titleOf: (record: RecordType) => string
  subtitle?: (record: RecordType) => ReactNode
  actions?: (record: RecordType) => ReactNode
  /** What a toast says after a save. */
  savedMessage: string
  /** Called after a save. */
  onSaved?: () => void
  /** What is sent, made of what the form holds. */
  transform?: (values: RecordType) => object
  onFailure?: (error: Error) => boolean
  children: ReactNode
}

/** The page of one stored record: loading, failure, heading and the form, saved only when the server says so. */
export function RecordEdit<RecordType extends RaRecord>(props: RecordEditProps<RecordType>) {
  const { savedMessage, onSaved, transform } = props
  const notifyStored = useNotifyStored()
  const resource = useResourceName()
  return (
    <EditBase<RecordType>
      mutationMode="pessimistic"
      redirect={false}
      {...(transform === undefined ? {} : { transform })}
      // The page itself says what is wrong, where react-admin would lead away with a toast.
      queryOptions={{ onError: () => undefined, ...RECORD_QUERY, meta: WHOLE }}
      mutationOptions={{
        meta: WHOLE,
        onSuccess: ({ id }: RecordType) => {
          notifyStored(resource, String(id), savedMessage)
          onSaved?.()
        },
      }}
    >
      <LoadedRecord {...props} />
    </EditBase>
  )
}

function LoadedRecord<RecordType extends RaRecord>(props: RecordEditProps<RecordType>) {
  const { titleOf, subtitle, actions, onFailure, children } = props
  const { record, error, refetch } = useEditContext<RecordType>()
  const resource = useResourceName()
  if (record !== undefined) {
    return (
      <>
        <PageTitle
          title={titleOf(record)}
          {...(subtitle === undefined ? {} : { subtitle: subtitle(record) })}
          actions={
            <>
              {actions?.(record)}
              {isRecordedResource(resource) && (
                <HistoryLink resource={resource} recordId={String(record.id)} />
              )}
            </>
          }
        />
        <MergedFrom resource={resource} />
        <SaveFailures onFailure={onFailure}>{children}</SaveFailures>
      </>
    )
  }
  return error ? <RecordMissing resource={resource} error={error} onRetry={refetch} /> : <PageLoading />
}
