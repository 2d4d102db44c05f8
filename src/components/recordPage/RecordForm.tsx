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
  /** What else can be done with the record, beside the save button. */
  aside?: ReactNode
  /** What offers unsaved typing again, for forms that are more than fields under one another. */
  draft?: ReactNode
}

/** A record's form: its fields, the save bar, and all that keeps pending changes from getting lost. */
export function RecordForm({
  children,
  saveLabel,
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
      <SaveBar {...(saveLabel === undefined ? {} : { label: saveLabel })}>{aside}</SaveBar>
    </Form>
  )
}
