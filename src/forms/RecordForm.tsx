import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { Form, type FormProps, OptionalRecordContextProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useHandedOver } from '../components/useHandedOver'
import { RecordDraft } from './RecordDraft'
import { SaveBar } from './recordPage/SaveBar'
import { UnsavedChangesGuard } from './UnsavedChangesGuard'
import {
  RecordFormContext,
  recordHandoffSchema,
  useFormPage,
  useRecordForm,
  useRecordFormContext,
} from './useRecordForm'

type RecordFormProps = Pick<FormProps, 'validate' | 'defaultValues'> & {
  children: ReactNode
  saveLabel?: string
  /** Whether the form has a save button of its own among its children. */
  hasOwnSave?: boolean
  /** Shown beside the save button. */
  aside?: ReactNode
  /** Offers an unsaved draft. */
  draft?: ReactNode
}

/** A record's form: its fields, the save bar, and all that keeps unsaved changes. Rendered inside a FormPageContext. */
export function RecordForm({
  children,
  saveLabel,
  hasOwnSave = false,
  aside,
  draft = <RecordDraft />,
  ...form
}: RecordFormProps) {
  const page = useFormPage()
  const recordForm = useRecordForm(page)
  const { formControl, initial, saveWith } = recordForm
  return (
    <RecordFormContext value={recordForm}>
      <Form
        {...form}
        // react-admin's form would discard typed text when its record changes: FollowRecord updates it.
        {...(initial !== undefined && { record: initial as NonNullable<FormProps['record']> })}
        formControl={formControl}
        onSubmit={saveWith()}
        noValidate
      >
        <OptionalRecordContextProvider value={page.record}>
          <UnsavedChangesGuard />
          {draft}
          <FollowRecord />
          {children}
          {!hasOwnSave && <SaveBar label={saveLabel}>{aside}</SaveBar>}
        </OptionalRecordContextProvider>
      </Form>
    </RecordFormContext>
  )
}

/** Updates the form when its record changes, and takes over input from the page of the new record. */
function FollowRecord() {
  const { record } = useFormPage()
  const { follow, takeOver } = useRecordFormContext()
  const { isReady } = useFormState()
  const handoff = useHandedOver(recordHandoffSchema)

  const followRecord = useEffectEvent(follow)
  // Before the browser paints: until its fields are rendered again, a form that was reset does not notice typing.
  useLayoutEffect(() => {
    if (record !== undefined) followRecord(record)
  }, [record])

  const arrive = useEffectEvent(() => {
    if (handoff === null || record === undefined) return
    takeOver(handoff.typed)
    document.querySelector<HTMLElement>(`form [name="${CSS.escape(handoff.field)}"]`)?.focus()
  })
  // The form notices a reset only after its own effects, which run after those of its children.
  useLayoutEffect(() => {
    if (isReady) arrive()
  }, [isReady])
  return null
}
