import { createContext, useCallback, useEffect, useRef } from 'react'
import { setSubmissionErrors, useFormIsDirty, useSaveContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'

/** Goes to an address once everything is saved; does nothing, and says so with false, where there is nothing to save. */
export type SaveAndGo = (address: string) => boolean

export const SaveAndGoContext = createContext<SaveAndGo>(() => false)

/**
 * The analysis page reads the note from the stored match, so what is unsaved is saved on the way there. It goes on only
 * where that worked; what is wrong is shown at the fields.
 */
export function useSaveAndGo(): SaveAndGo {
  const isDirty = useFormIsDirty()
  const { save } = useSaveContext()
  const { handleSubmit, setError } = useFormContext()
  const navigate = useNavigate()
  const latest = useRef({ isDirty, save, navigate, isSaving: false })
  useEffect(() => {
    Object.assign(latest.current, { isDirty, save, navigate })
  })

  return useCallback(
    (address) => {
      if (!latest.current.isDirty) return false
      if (latest.current.isSaving) return true
      latest.current.isSaving = true
      let isStored = false
      const submit = handleSubmit(async (values) => {
        const errors = await latest.current.save?.(values, {
          onSuccess: () => {
            isStored = true
          },
        })
        if (errors) setSubmissionErrors(errors, setError)
      })
      submit().then(() => {
        latest.current.isSaving = false
        if (isStored) latest.current.navigate(address)
      })
      return true
    },
    [handleSubmit, setError],
  )
}
