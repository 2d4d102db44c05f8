import { type ReactNode, useMemo } from 'react'
import { SaveContextProvider, type SaveContextValue, useIsMounted, useSaveContext } from 'react-admin'
import { useFormErrors } from './useFormErrors'

type SaveFailuresProps = {
  /** Handles a failure in place of the toast; true where it did. */
  onFailure?: ((error: Error) => boolean) | undefined
  children: ReactNode
}

/**
 * Hands every failed save to the form: react-admin counts one without field errors as a success, after which the
 * form would let itself be left without asking. The message itself is told by the form, as a toast.
 */
export function SaveFailures({ onFailure, children }: SaveFailuresProps) {
  const context = useSaveContext()
  const formErrors = useFormErrors()
  const isMounted = useIsMounted()
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
        const isHandled = failure !== null && isMounted.current && onFailure?.(failure)
        return failure === null || isHandled ? errors : formErrors(failure)
      },
    }
  }, [context, onFailure, formErrors, isMounted])
  return <SaveContextProvider value={value}>{children}</SaveContextProvider>
}
