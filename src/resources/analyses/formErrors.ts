type FormErrors = Record<string, unknown>

/**
 * A failed write in the shape in which react-admin's forms take a refusal: the server's words by field path, and
 * `root.serverError`, which the form tells as a toast.
 */
export function formErrorsOf(error: unknown): FormErrors {
  const message = error instanceof Error ? error.message : String(error)
  return { ...fieldErrorsOf(error), root: { serverError: message } }
}

function fieldErrorsOf(error: unknown): FormErrors {
  if (typeof error !== 'object' || error === null || !('body' in error)) return {}
  const { body } = error
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {}
  return { ...(body.errors ?? {}) }
}
