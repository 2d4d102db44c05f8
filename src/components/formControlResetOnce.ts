import { useState } from 'react'
import { createFormControl, type FieldValues } from 'react-hook-form'

/**
 * A control for react-admin's `Form`, which is reset to its record when it begins, and to the same record once more as soon as it is on the
 * page. That second reset, which is left out here, would render every field again and undo what somebody has typed by then.
 */
export function useFormControlResetOnce<Values extends FieldValues = FieldValues>() {
  const [control] = useState(() => createFormControlResetOnce<Values>())
  return control
}

function createFormControlResetOnce<Values extends FieldValues>() {
  const form = createFormControl<Values>()
  let resets = 0
  let first: unknown
  const reset: typeof form.reset = (values, options) => {
    resets += 1
    if (resets === 1) first = values
    else if (resets === 2 && values === first) return
    form.reset(values, options)
  }
  return { ...form, reset }
}
