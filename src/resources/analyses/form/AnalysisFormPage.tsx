import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Form } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useFormControlResetOnce } from '../../../components/formControlResetOnce'
import { useFormErrors } from '../../../components/recordPage/useFormErrors'
import { UnsavedChangesGuard } from '../../../components/UnsavedChangesGuard'
import { type AnalysisForm, type FormValues, validateAnalysis, wholeForm } from '../analysisForm'
import { type FormHandle, FormKeeper } from './FormKeeper'

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

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || key === 'Enter')

/** Ctrl+S and Ctrl+Enter, with Cmd on a Mac, save the surrounding form wherever the focus is. */
function SaveShortcut() {
  const place = useRef<HTMLSpanElement>(null)
  const { isSubmitting } = useFormState()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) || event.defaultPrevented) return
    // The browser's own "save page" would only get in the way, also behind a dialog.
    event.preventDefault()
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
    if (!isInDialog && !event.repeat && !isSubmitting) place.current?.closest('form')?.requestSubmit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return <span ref={place} hidden />
}
