import { createContext, useCallback, useEffect, useRef } from 'react'
import { setSubmissionErrors, useFormIsDirty, useIsMounted, useSaveContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'

/** Goes to an address once everything is saved; does nothing, and says so with false, where there is nothing to save. */
export type SaveAndGo = (address: string) => boolean

export const SaveAndGoContext = createContext<SaveAndGo>(() => false)

/**
 * The analysis page reads the note from the stored match, so what is unsaved is saved on the way there, after a save that is under way:
 * side by side, the second would meet the first as somebody else's change. It goes on only where that worked; what is wrong is shown at
 * the fields.
 */
export function useSaveAndGo(): SaveAndGo {
  const isDirty = useFormIsDirty()
  const { save, saving: isSaving } = useSaveContext()
  const { handleSubmit, setError } = useFormContext()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const latest = useRef({ isDirty, isSaving, save, navigate, isGoing: false })
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    Object.assign(latest.current, { isDirty, isSaving, save, navigate })
  })

  const go = useCallback(
    async (address: string) => {
      wanted.current = null
      latest.current.isGoing = true
      let isStored = !latest.current.isDirty
      const submit = handleSubmit(async (values) => {
        const errors = await latest.current.save?.(values, {
          onSuccess: () => {
            isStored = true
          },
        })
        if (errors) setSubmissionErrors(errors, setError)
      })
      if (!isStored) await submit()
      latest.current.isGoing = false
      if (isStored && isMounted.current) latest.current.navigate(address)
    },
    [handleSubmit, setError, isMounted],
  )
  // The form has taken over by now what was stored.
  useEffect(() => {
    if (!isSaving && wanted.current !== null) void go(wanted.current)
  }, [isSaving, go])

  return useCallback(
    (address) => {
      if (latest.current.isGoing) return true
      if (latest.current.isSaving) wanted.current = address
      else if (latest.current.isDirty) void go(address)
      else return false
      return true
    },
    [go],
  )
}
