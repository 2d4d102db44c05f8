import { type ReactNode, useMemo } from 'react'
import { SaveContextProvider, type SaveContextValue, useSaveContext } from 'react-admin'

type FieldErrors = Record<string, unknown>

/** The server's words by field path, where a failure has them. */
function fieldErrorsOf(error: unknown): FieldErrors {
  if (typeof error !== 'object' || error === null || !('body' in error)) return {}
  const { body } = error
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {}
  return { ...(body.errors ?? {}) }
}

type SaveFailuresProps = {
  /** Takes a failure that is not to be told as a message; true where it did. */
  onFailure?: ((error: Error) => boolean) | undefined
  children: ReactNode
}

/**
 * Hands every failed save to the form: react-admin counts one without field errors as a success, after which the
 * form would let itself be left without asking. The message itself is told by the form, as a toast.
 */
export function SaveFailures({ onFailure, children }: SaveFailuresProps) {
  const context = useSaveContext()
  const value = useMemo((): SaveContextValue => {
    const { save } = context
    if (save === undefined) return context
    return {
      ...context,
      async save(values, callbacks) {
        let failure: Error | null = null
        const errors = await save(values, {
          ...callbacks,
          onError: (error: Error) => {
            failure = error
          },
        })
        return failure === null || onFailure?.(failure) ? errors : toFormErrors(failure)
      },
    }
  }, [context, onFailure])
  return <SaveContextProvider value={value}>{children}</SaveContextProvider>
}

/** In the shape in which react-admin's forms take a refusal: `root.serverError` is the toast. */
const toFormErrors = (error: Error) => ({ ...fieldErrorsOf(error), root: { serverError: error.message } })
