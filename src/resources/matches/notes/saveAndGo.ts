import { createContext, useCallback, useEffect, useRef } from 'react'
import { useFormIsDirty, useIsMounted } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useRecordFormContext } from '../../../forms/useRecordForm'

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
  const { saveWith } = useRecordFormContext()
  const { handleSubmit } = useFormContext()
  const { isSubmitting: isSaving } = useFormState()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const latest = useRef({ isDirty, isSaving, saveWith, navigate, isGoing: false })
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    Object.assign(latest.current, { isDirty, isSaving, saveWith, navigate })
  })

  const go = useCallback(
    async (address: string) => {
      wanted.current = null
      latest.current.isGoing = true
      let isStored = !latest.current.isDirty
      const onStored = () => {
        isStored = true
      }
      const submit = handleSubmit(latest.current.saveWith({ onStored }))
      if (!isStored) await submit()
      latest.current.isGoing = false
      if (isStored && isMounted.current) latest.current.navigate(address)
    },
    [handleSubmit, isMounted],
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
