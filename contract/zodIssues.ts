import { z } from 'zod/mini'
import { FIELD_ERRORS, type FieldError, type FieldErrorKey } from './errors'

/**
 * Only zod’s messages tell a missing value from a wrong type, and the small build has no messages. This setting uses our key as the message of
 * a missing value.
 */
z.config({
  localeError: ({ code, input }): FieldErrorKey | undefined =>
    code === 'invalid_type' && input === undefined ? 'required' : undefined,
})

function isFieldErrorKey(text: string): text is FieldErrorKey {
  return Object.hasOwn(FIELD_ERRORS, text)
}

/** Returns the field error of a zod issue. Our own checks use a key of FIELD_ERRORS as their message. */
export function toFieldError(issue: z.core.$ZodIssue): FieldError {
  if (isFieldErrorKey(issue.message)) return { key: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.expected === 'int' ? 'notWhole' : 'wrongType' }
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1
          ? { key: 'required' }
          : { key: 'tooShort', values: { minimum: Number(issue.minimum) } }
      }
      return { key: 'tooSmall', values: { minimum: Number(issue.minimum) } }
    case 'too_big': {
      const values = { maximum: Number(issue.maximum) }
      if (issue.origin === 'string') return { key: 'tooLong', values }
      return { key: issue.origin === 'array' ? 'tooMany' : 'tooBig', values }
    }
    case 'unrecognized_keys':
      return { key: 'unknownField' }
    default:
      return { key: 'invalid' }
  }
}

/** Returns the first error of each field of a failed parse, by path ("technical.pass.note"). */
export function toFieldErrors(error: z.core.$ZodError): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  for (const issue of error.issues) {
    for (const path of pathsOf(issue)) errors[path] ??= toFieldError(issue)
  }
  return errors
}

/** Returns the paths of an issue. For unknown keys, zod reports only the object that contains them, so each key is appended to its path. */
const pathsOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key].join('.'))
    : [issue.path.join('.')]
