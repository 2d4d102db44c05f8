import { createContext, type RefObject, useContext } from 'react'
import { useRecordContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'

/**
 * The record that the form's next save starts from in place of the present one, where others have changed what is being typed: the person
 * is asked then.
 */
export const SaveBaseContext = createContext<RefObject<FieldValues | null>>({ current: null })

/** The record as it was when typing began, of which no version is known: a save from it is compared with what is stored by then. */
export function withoutVersion<Stored extends FieldValues>(present: Stored, before: Partial<Stored>): Stored {
  const { version: _version, ...base } = { ...present, ...before }
  return base as Stored
}

/** Has the next save start from what the form held of the record when typing began; null: from the present record again. */
export function useSaveFrom(): (before: FieldValues | null) => void {
  const record = useRecordContext()
  const saveBase = useContext(SaveBaseContext)
  return (before) => {
    if (before === null) saveBase.current = null
    else if (record !== undefined) saveBase.current ??= withoutVersion<FieldValues>(record, before)
  }
}
