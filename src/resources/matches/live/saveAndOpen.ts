import { useCallback, useEffect, useRef } from 'react'
import { useFormIsDirty, useIsMounted } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useRecordFormContext } from '../../../forms/useRecordForm'

/** Saves unsaved changes and opens an address. Returns false, without an effect, if the form has no unsaved changes. */
export type SaveAndOpen = (address: string) => boolean

/**
 * Returns a function that saves the match before it opens the analysis page, which reads the note from the stored match. Waits for a
 * running save, because a second parallel save would cause a conflict. Navigates only after a successful save; after a failed
 * save the fields show the errors.
 */
export function useSaveAndOpen(): SaveAndOpen {
  const isDirty = useFormIsDirty()
  const { saveWith } = useRecordFormContext()
  const { handleSubmit } = useFormContext()
  const { isSubmitting: isSaving } = useFormState()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const latest = useRef({ isDirty, isSaving, saveWith, navigate, isOpening: false })
  const nextAddress = useRef<string | null>(null)
  useEffect(() => {
    Object.assign(latest.current, { isDirty, isSaving, saveWith, navigate })
  })

  const open = useCallback(
    async (address: string) => {
      nextAddress.current = null
      latest.current.isOpening = true
      let isStored = !latest.current.isDirty
      const onStored = () => {
        isStored = true
      }
      const submit = handleSubmit(latest.current.saveWith({ onStored }))
      if (!isStored) await submit()
      latest.current.isOpening = false
      if (isStored && isMounted.current) latest.current.navigate(address)
    },
    [handleSubmit, isMounted],
  )
  // Runs after a save has ended and the form has the stored values.
  useEffect(() => {
    if (!isSaving && nextAddress.current !== null) void open(nextAddress.current)
  }, [isSaving, open])

  return useCallback(
    (address) => {
      if (latest.current.isOpening) return true
      if (latest.current.isSaving) nextAddress.current = address
      else if (latest.current.isDirty) void open(address)
      else return false
      return true
    },
    [open],
  )
}
