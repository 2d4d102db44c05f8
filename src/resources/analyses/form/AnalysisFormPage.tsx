import Save from '@mui/icons-material/SaveOutlined'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import type { Analysis } from '../../../../contract/analysis'
import { ActionButton } from '../../../components/ActionButton'
import { RecordDraft } from '../../../forms/RecordDraft'
import { RecordForm } from '../../../forms/RecordForm'
import { StickyBar } from '../../../forms/recordPage/StickyBar'
import { type FormPage, FormPageContext } from '../../../forms/useRecordForm'
import { useMessage } from '../../../i18n'
import { type AnalysisForm, analysisFormSchema, validateAnalysis } from '../analysisForm'

type AnalysisFormPageProps = {
  page: FormPage<Analysis>
  /** The first values of a new analysis. */
  defaultValues?: AnalysisForm
  draftId: string
  /** Buttons beside the save button. */
  actions: ReactNode
  children: ReactNode
}

/** Shows the form of a new or stored analysis. */
export function AnalysisFormPage({ page, draftId, actions, children, ...form }: AnalysisFormPageProps) {
  return (
    <FormPageContext value={page}>
      <RecordForm
        {...form}
        validate={validateAnalysis}
        hasOwnSave
        draft={<RecordDraft draftId={draftId} schema={analysisFormSchema} />}
      >
        <SaveShortcut />
        {children}
        <StickyBar>
          <SaveState analysis={page.record} />
          {actions}
        </StickyBar>
      </RecordForm>
    </FormPageContext>
  )
}

/** Shows the save button and whether the form has unsaved changes. Saving a published analysis publishes the changes. */
function SaveState({ analysis }: { analysis: Analysis | undefined }) {
  const t = useMessage()
  const { dirtyFields, isSubmitting } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0
  return (
    <>
      <ActionButton
        type="submit"
        variant={analysis?.publishedAt ? 'contained' : 'outlined'}
        startIcon={<Save />}
        isBusy={isSubmitting}
      >
        {t('analyses.save')}
      </ActionButton>
      <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {isUnsaved ? t('analyses.bar.unsaved') : analysis && t('analyses.bar.saved')}
      </Typography>
    </>
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
    // Prevents the browser's "save page" dialog, even while a dialog of the app is open.
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
