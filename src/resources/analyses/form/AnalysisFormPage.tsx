import { type ComponentProps, type ReactNode, type Ref, useState } from 'react'
import { Form } from 'react-admin'
import { useFormControlResetOnce } from '../../../components/formControlResetOnce'
import { useFormErrors } from '../../../components/recordPage/useFormErrors'
import { UnsavedChangesGuard } from '../../../components/UnsavedChangesGuard'
import { type AnalysisForm, type FormValues, validateAnalysis, wholeForm } from '../analysisForm'
import { type FormHandle, FormKeeper } from './FormKeeper'
import { SaveShortcut } from './SaveShortcut'

type AnalysisFormPageProps = {
  /** What the form begins with. */
  initial: AnalysisForm
  /** Under which name unsaved typing is kept. */
  draftId: string
  /** Whether it is a new analysis, which has the id that it will be stored under. */
  isOfNew?: boolean
  /** Stores what the form holds; what it throws is shown at the fields and as a toast. */
  onSave: (form: AnalysisForm) => Promise<void>
  handle: Ref<FormHandle>
  onContested?: ComponentProps<typeof FormKeeper>['onContested']
  children: ReactNode
}

/** The form of an analysis, new or stored, with everything that sees to it that no typing is lost. */
export function AnalysisFormPage(props: AnalysisFormPageProps) {
  const { initial, draftId, isOfNew = false, onSave, handle, onContested, children } = props
  // Afterwards the form is brought up to date by its keeper, which does not lose what is being typed.
  const [record] = useState(initial)
  const formControl = useFormControlResetOnce<AnalysisForm>()
  const formErrors = useFormErrors()
  const save = (values: FormValues) => onSave(wholeForm(values)).then(() => undefined, formErrors)
  return (
    <Form record={record} formControl={formControl} validate={validateAnalysis} onSubmit={save} noValidate>
      <SaveShortcut />
      <UnsavedChangesGuard />
      <FormKeeper draftId={draftId} isOfNew={isOfNew} onContested={onContested} ref={handle} />
      {children}
    </Form>
  )
}
