import { createContext, useContext, useState } from 'react'
import { setSubmissionErrors, useIsMounted, useNotify } from 'react-admin'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod/mini'
import { statusOf } from '../../contract/backoff'
import { messageOf } from '../../contract/errors'
import { isSame } from '../../contract/json'
import { formErrorsOf } from '../dataProvider/failures'
import { followStored, KEEP, withoutVersion } from './followStored'
import { useFormControlResetOnce } from './inputs/formControlResetOnce'
import { anyValues } from './recordPage/moveDrafts'

/** The navigation state from the form of a new record to the form of the stored record: text typed during the save, and the focused field. */
export const recordHandoffSchema = z.object({
  typed: z.object({
    sent: anyValues,
    held: anyValues,
  }),
  /** The name of the field that had the focus. */
  field: z.string(),
})
type RecordHandoff = z.output<typeof recordHandoffSchema>

/** The page of a record form: the shown record, and how its values are stored. */
export type FormPage<Stored extends FieldValues = FieldValues> = {
  /** The stored record; undefined on the page of a new record. */
  record: Stored | undefined
  /** Stores values that were changed from `base`. `changes`: fields that the form does not have, such as the publication time. */
  store(values: FieldValues, base: Stored | undefined, changes: object): Promise<{ data: Stored }>
  /** Called after a save. `handoff`: the sent and the current values of a new record. `isQuiet`: without a toast. */
  onStored(result: { data: Stored }, how?: { handoff?: RecordHandoff; isQuiet?: boolean }): void
  /** Returns whether the page itself shows why a save failed. */
  onFailure?(error: unknown): boolean
  /** Asks before values are stored. Resolves to false to cancel the save. */
  confirm?(values: FieldValues): Promise<boolean>
  /** Turns a record into the values of the form, if they differ. */
  toForm?(record: Stored): FieldValues
  /** Turns values of the form into fields of the record, if they differ. */
  toRecord?(values: FieldValues): FieldValues
}

export const FormPageContext = createContext<FormPage | null>(null)

/** Returns the page of the surrounding record form. */
export function useFormPage(): FormPage {
  const page = useContext(FormPageContext)
  if (page === null) throw new Error('A record form needs a page around it')
  return page
}

/** The errors of a save that `confirm` cancelled, so that the form does not count the save as a success. */
const CANCELLED = { root: { cancelled: ' ' } }

type FormState = {
  /** The stored record that the form last followed. */
  followed: FieldValues | undefined
  /** The form values of the last stored record, the base of the merge with typed text. */
  shared: FieldValues | undefined
  /** If other users changed the same fields, the earlier record that the next save starts from; the save asks which values to store. */
  saveBase: FieldValues | null
  /** Remembers the draft's values at the start of a save. Returns a function that marks these values as stored. */
  noteSent: () => () => void
}

type SaveOptions = {
  changes?: object
  /** Whether the save has no toast, because the page saves by itself. */
  isQuiet?: boolean
  onStored?: () => void
  onError?: (error: unknown) => void
}

/**
 * Returns the form of a record, which follows the stored record without losing typed text, and saves its values. A failed save shows its message
 * at the fields or as a toast, and keeps the typed values.
 */
export function useRecordForm(page: FormPage) {
  const { record, toForm = (stored) => stored, toRecord = (typed) => typed } = page
  const formControl = useFormControlResetOnce<FieldValues>()
  const { getValues, reset, setError } = formControl
  const isMounted = useIsMounted()
  const notify = useNotify()
  const [initial] = useState(() => record && toForm(record))
  const [state] = useState<FormState>(() => ({
    followed: record,
    shared: initial,
    saveBase: null,
    noteSent: () => () => undefined,
  }))

  /** Updates the form to the stored record, and keeps text typed since `shared`. */
  const follow = (stored: FieldValues, isOwnSave = false) => {
    const { followed, shared } = state
    if (!isOwnSave && isSame(stored, followed)) return
    const next = toForm(stored)
    state.followed = stored
    state.shared = next
    if (shared === undefined || stored.id !== followed?.id) {
      state.saveBase = null
      reset(next)
      return
    }
    const isContested = followStored(reset, { base: shared, held: getValues(), stored: next })
    if (isContested && !isOwnSave) state.saveBase ??= followed ?? null
  }

  /** Makes the next save start from the form's values as they were when typing began; null: from the current record. */
  const saveFrom = (before: FieldValues | null) => {
    if (before === null) state.saveBase = null
    else if (record !== undefined) state.saveBase ??= withoutVersion(record, toRecord(before))
  }

  /** Restores text that was typed while the record was being created. */
  const restoreTyped = ({ sent, held }: RecordHandoff['typed']) => {
    if (record !== undefined) followStored(reset, { base: sent, held, stored: toForm(record) })
  }

  /** Returns the navigation state for the page of the stored record. */
  const createHandoff = (sent: FieldValues): RecordHandoff => {
    const held = getValues()
    // The next page receives this input, so this form counts as saved.
    if (isMounted.current) reset(held, KEEP)
    const field = document.activeElement?.getAttribute('name') ?? ''
    return { typed: { sent, held }, field }
  }

  const fail = (error: unknown) => {
    if (isMounted.current && page.onFailure?.(error)) return
    // After the user has left the page, only a toast can show the failure. The end of the session has its own message.
    if (!isMounted.current && statusOf(error) !== 401) notify(messageOf(error), { type: 'error' })
    setSubmissionErrors(formErrorsOf(error), setError)
  }

  /** Returns a submit handler that stores the values of the form. */
  const saveWith =
    ({ changes = {}, isQuiet = false, onStored, onError }: SaveOptions = {}) =>
    async (sent: FieldValues): Promise<void> => {
      try {
        if (page.confirm !== undefined && !(await page.confirm(sent))) {
          setSubmissionErrors(CANCELLED, setError)
          return
        }
        const settleSent = state.noteSent()
        // The record that the form follows may be newer than this render's, after saves in quick succession.
        const result = await page.store(sent, state.saveBase ?? state.followed ?? record, changes)
        // The next save starts from the current record. Text typed during this save stays a draft.
        state.saveBase = null
        settleSent()
        if (record === undefined) page.onStored(result, { handoff: createHandoff(sent) })
        else {
          // Renders at once, because a form that was reset ignores typing until its fields render again.
          if (state.followed?.id === record.id) {
            state.shared = sent
            flushSync(() => follow(result.data, true))
          }
          page.onStored(result, { isQuiet })
        }
        onStored?.()
      } catch (error) {
        onError?.(error)
        fail(error)
      }
    }

  return { formControl, initial, state, follow, saveFrom, restoreTyped, saveWith }
}

type RecordFormValue = ReturnType<typeof useRecordForm>

export const RecordFormContext = createContext<RecordFormValue | null>(null)

/** Returns the surrounding record form. */
export function useRecordFormContext(): RecordFormValue {
  const form = useContext(RecordFormContext)
  if (form === null) throw new Error('There is no record form around')
  return form
}
