import { type ReactNode, useMemo } from 'react'
import { SaveContextProvider, type SaveContextValue, useSaveContext } from 'react-admin'
import { formErrorsOf } from '../../dataProvider/failures'

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
        return failure === null || onFailure?.(failure) ? errors : formErrorsOf(failure)
      },
    }
  }, [context, onFailure])
  return <SaveContextProvider value={value}>{children}</SaveContextProvider>
}
