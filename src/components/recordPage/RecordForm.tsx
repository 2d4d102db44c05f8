import { Form, type FormProps } from 'ra-core'
import type { ReactNode } from 'react'
import { UnsavedChangesGuard } from '../UnsavedChangesGuard'
import { SaveBar } from './SaveBar'

type RecordFormProps = Pick<FormProps, 'validate' | 'defaultValues'> & {
  children: ReactNode
  saveLabel?: string
  /** What else can be done with the record, beside the save button. */
  aside?: ReactNode
}

/** A record's form: its fields, the save bar, and the question before it is left with pending changes. */
export function RecordForm({ children, saveLabel, aside, ...form }: RecordFormProps) {
  return (
    <Form {...form} noValidate>
      <UnsavedChangesGuard />
      {children}
      <SaveBar {...(saveLabel === undefined ? {} : { label: saveLabel })}>{aside}</SaveBar>
    </Form>
  )
}
