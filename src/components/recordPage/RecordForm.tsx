import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-admin'
import { useParams } from 'react-router'
import { UnsavedChangesGuard } from '../UnsavedChangesGuard'
import { RecordDraft } from './RecordDraft'
import { SaveBar } from './SaveBar'
import { SentRecord } from './SentRecord'

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
  return (
    <Form {...form} noValidate>
      <UnsavedChangesGuard />
      {storedId !== undefined && <SentRecord id={storedId} />}
      {draft}
      {children}
      {!hasOwnSave && <SaveBar label={saveLabel}>{aside}</SaveBar>}
    </Form>
  )
}
