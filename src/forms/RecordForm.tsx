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
  /** Whether the children include a save button. */
  hasOwnSave?: boolean
  /** Shown beside the save button. */
  aside?: ReactNode
  draft?: ReactNode
}

/** Renders a record's form: its fields, the save bar, the draft, and the question about unsaved changes. Rendered inside a FormPageContext. */
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
        // Only the initial record: react-admin's form would discard typed text when its record changes, so FollowRecord updates the form.
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

/** Updates the form when its record changes, and restores the input that was typed while the record was being created. */
function FollowRecord() {
  const { record } = useFormPage()
  const { follow, restoreTyped } = useRecordFormContext()
  const { isReady } = useFormState()
  const handoff = useHandedOver(recordHandoffSchema)

  const followRecord = useEffectEvent(follow)
  // Runs before the browser paints, because a form that was reset ignores typing until its fields render again.
  useLayoutEffect(() => {
    if (record !== undefined) followRecord(record)
  }, [record])

  const applyHandoff = useEffectEvent(() => {
    if (handoff === null || record === undefined) return
    restoreTyped(handoff.typed)
    document.querySelector<HTMLElement>(`form [name="${CSS.escape(handoff.field)}"]`)?.focus()
  })
  // Waits for `isReady`, because the form ignores a reset before its own effects, which run after those of its children.
  useLayoutEffect(() => {
    if (isReady) applyHandoff()
  }, [isReady])
  return null
}
