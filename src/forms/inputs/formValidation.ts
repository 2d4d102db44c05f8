import type { z } from 'zod/mini'
import { safeParseWithAnyIds } from '../../../contract/foreignIds'
import { toFieldErrors } from '../../../contract/zodIssues'

type FormErrors = { [field: string]: FormErrors | { message: string; args: Record<string, string | number> } }

/**
 * Returns a `validate` function for a react-admin form from a contract schema. It maps each invalid field to a message
 * key, which react-admin translates beside the field.
 *
 * @param prepare turns the form's values into the body of the call, if the two differ
 */
export function validateBy<Values>(
  schema: z.ZodMiniType,
  prepare: (values: Values) => unknown = (values) => values,
) {
  return (values: Values): FormErrors => {
    const result = safeParseWithAnyIds(schema, prepare(values))
    if (result.success) return {}
    const errors: FormErrors = {}
    for (const [path, { key, values: args = {} }] of Object.entries(toFieldErrors(result.error))) {
      put(errors, path.split('.'), { message: `errors.field.${key}`, args })
    }
    return errors
  }
}

function put(
  errors: FormErrors,
  [head = '', ...rest]: string[],
  error: { message: string; args: object },
): void {
  if (rest.length === 0) {
    Object.assign(errors, { [head]: error })
    return
  }
  const below = errors[head] ?? {}
  Object.assign(errors, { [head]: below })
  put(below as FormErrors, rest, error)
}
