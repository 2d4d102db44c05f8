import { useState } from 'react'
import { useIsMounted } from 'react-admin'
import { createFormControl, type FieldValues } from 'react-hook-form'
import { submittingAfterWork } from '../../components/pendingWork'

/**
 * Returns a control for react-admin's `Form`. The form resets itself to its record before and again after mounting. The
 * control ignores a second reset to the same record, which would render every field again and undo text typed meanwhile.
 * Submitting waits for the form's pending work.
 */
export function useFormControlResetOnce<Values extends FieldValues = FieldValues>() {
  const isMounted = useIsMounted()
  const [control] = useState(() => createFormControlResetOnce<Values>(isMounted))
  return control
}

function createFormControlResetOnce<Values extends FieldValues>(isMounted: { readonly current: boolean }) {
  const form = createFormControl<Values>()
  let resets = 0
  let first: unknown
  const reset: typeof form.reset = (values, options) => {
    resets += 1
    if (resets === 1) first = values
    else if (resets === 2 && values === first) return
    form.reset(values, options)
  }
  return { ...form, reset, handleSubmit: submittingAfterWork(form, isMounted) }
}
