import { type ReactNode, useRef, useState } from 'react'
import { CreateBase, type RaRecord, useIsMounted } from 'react-admin'
import { ROUTES } from '../../../contract/paths'
import { useLeadOn } from '../leadOn'
import { PageTitle } from '../PageTitle'
import { useResourceName } from '../useResourceName'
import { RepeatedCreate } from './RepeatedCreate'
import { type RecordHandoff, RecordHandoffContext } from './recordHandoff'
import { SaveFailures } from './SaveFailures'
import { useNotifyStored } from './useNotifyStored'
import { WHOLE } from './useRecord'

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
  const { title, newId: id, subtitle, createdMessage, createdSeverity, transform, children } = props
  const [begunWith] = useState(props.begunWith)
  const notifyStored = useNotifyStored()
  const leadOn = useLeadOn()
  const isMounted = useIsMounted()
  const handoff = useRef<() => RecordHandoff | null>(() => null)
  const resource = useResourceName()
  return (
    <CreateBase<RecordType>
      redirect={false}
      transform={(values: Partial<RecordType>) => ({ id, ...(transform ? transform(values) : values) })}
      // The page that follows finds the record in its cache.
      mutationOptions={{
        meta: WHOLE,
        onSuccess: (record: RecordType) => {
          notifyStored(resource, String(record.id), createdMessage(record), createdSeverity)
          // The user may have opened another page during the call.
          if (!isMounted.current) return
          void leadOn(ROUTES.edit(resource, String(record.id)), { state: handoff.current() })
        },
      }}
    >
      <PageTitle title={title} {...(subtitle === undefined ? {} : { subtitle })} />
      <RepeatedCreate newId={id} begunWith={begunWith} />
      <RecordHandoffContext value={handoff}>
        <SaveFailures>{children}</SaveFailures>
      </RecordHandoffContext>
    </CreateBase>
  )
}
