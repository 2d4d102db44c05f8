import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import {
  Form,
  type FormProps,
  OptionalRecordContextProvider,
  SaveContextProvider,
  type SaveContextValue,
  useRecordContext,
  useSaveContext,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useParams } from 'react-router'
import { useFormControlResetOnce } from '../formControlResetOnce'
import { UnsavedChangesGuard } from '../UnsavedChangesGuard'
import { RecordDraft } from './RecordDraft'
import { RecordKeeper } from './RecordKeeper'
import { SaveBar } from './SaveBar'
import { SentRecord } from './SentRecord'
import { SaveBaseContext } from './saveBase'

type RecordFormProps = Pick<FormProps, 'validate' | 'defaultValues'> & {
  children: ReactNode
  saveLabel?: string
  /** Whether the form brings its save button itself, in the card that it belongs to. */
  hasOwnSave?: boolean
  /** What else can be done with the record, beside the save button. */
  aside?: ReactNode
  /** What offers unsaved typing again, for forms that are more than fields under one another. */
  draft?: ReactNode
}

/** A record's form: its fields, the save bar, and all that keeps pending changes from getting lost. */
export function RecordForm({
  children,
  saveLabel,
  hasOwnSave = false,
  aside,
  draft = <RecordDraft />,
  ...form
}: RecordFormProps) {
  const { id: storedId } = useParams()
  const record = useRecordContext()
  // react-admin's form would forget what is being typed when its record changes: it is brought up to date by its keeper.
  const [first] = useState(record)
  const formControl = useFormControlResetOnce()
  const sent = useRef<FieldValues>(null)
  const saveBase = useRef<FieldValues>(null)
  return (
    <SaveContextProvider value={useSaveRemembering(sent)}>
      <Form {...form} {...(first !== undefined && { record: first })} formControl={formControl} noValidate>
        <OptionalRecordContextProvider value={record}>
          <UnsavedChangesGuard />
          {storedId !== undefined && <SentRecord id={storedId} />}
          <SaveBaseContext value={saveBase}>
            {draft}
            <RecordKeeper sent={sent} />
          </SaveBaseContext>
          {children}
          {!hasOwnSave && <SaveBar label={saveLabel}>{aside}</SaveBar>}
        </OptionalRecordContextProvider>
      </Form>
    </SaveContextProvider>
  )
}

/** Saving that remembers what the form held when it began: by its end more may have been typed. */
function useSaveRemembering(sent: RefObject<FieldValues | null>): SaveContextValue {
  const context = useSaveContext()
  return useMemo(() => {
    const { save } = context
    if (save === undefined) return context
    return {
      ...context,
      save: (values, callbacks) => {
        sent.current = values
        return save(values, callbacks)
      },
    }
  }, [context, sent])
}
