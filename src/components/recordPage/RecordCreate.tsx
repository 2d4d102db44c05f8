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

type RecordCreateProps<RecordType> = {
  title: string
  /** The id of the new record, which its form holds, too: it is put back with what was typed. */
  newId: string
  /** What its form begins with. */
  begunWith: object
  subtitle?: ReactNode
  /** What a toast says once the record is stored. */
  createdMessage: (record: RecordType) => string
  /** The severity of that toast, unless it is a success. */
  createdSeverity?: 'warning' | undefined
  /** What is sent, made of what the form holds. */
  transform?: (values: Partial<RecordType>) => object
  children: ReactNode
}

/**
 * The page of a new record, which leads to the stored one's. Its id is settled before the first attempt to store it, so that an
 * attempt whose answer got lost makes no second record when it is repeated.
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
      mutationOptions={{
        onSuccess: (record: RecordType) => {
          notifyStored(resource, String(record.id), createdMessage(record), createdSeverity)
          // Whoever has gone on meanwhile is not led back.
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
