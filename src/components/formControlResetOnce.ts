import { useState } from 'react'
import { useIsMounted } from 'react-admin'
import { createFormControl, type FieldValues } from 'react-hook-form'
import { submittingAfterWork } from './pendingWork'

/**
 * A control for react-admin's `Form`, which is reset to its record when it begins, and to the same record once more as soon as it is on the
 * page. That second reset, which is left out here, would render every field again and undo what somebody has typed by then.
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
