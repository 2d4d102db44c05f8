import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { RecordDraft } from '../../../forms/RecordDraft'
import { RecordForm } from '../../../forms/RecordForm'
import { type AnalysisForm, analysisFormSchema, validateAnalysis } from '../analysisForm'

type AnalysisFormPageProps = {
  /** The first values of a new analysis. */
  defaultValues?: AnalysisForm
  draftId: string
  children: ReactNode
}

/** The form of an analysis, new or stored. */
export function AnalysisFormPage({ draftId, children, ...form }: AnalysisFormPageProps) {
  return (
    <RecordForm
      {...form}
      validate={validateAnalysis}
      hasOwnSave
      draft={<RecordDraft draftId={draftId} schema={analysisFormSchema} />}
    >
      <SaveShortcut />
      {children}
    </RecordForm>
  )
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || key === 'Enter')

/** Saves the surrounding form on Ctrl+S and Ctrl+Enter (Cmd on a Mac), wherever the focus is. */
function SaveShortcut() {
  const place = useRef<HTMLSpanElement>(null)
  const { isSubmitting } = useFormState()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) || event.defaultPrevented) return
    // Prevents the browser's "save page" dialog, even behind an open dialog of ours.
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
