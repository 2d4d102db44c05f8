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

/** What the form of a new record hands over to the form of the stored record: text typed during the save. */
export const recordHandoffSchema = z.object({
  typed: z.object({
    sent: anyValues,
    held: anyValues,
  }),
  /** The name of the field that had the focus. */
  field: z.string(),
})
export type RecordHandoff = z.output<typeof recordHandoffSchema>

/** What a page tells its form: which record it shows, and how values are stored. */
export type FormPage<Stored extends FieldValues = FieldValues> = {
  /** The stored record; undefined on the page of a new one. */
  record: Stored | undefined
  /** Stores values that were changed from `base`. `changes`: fields that the form does not have, such as the publication time. */
  store(values: FieldValues, base: Stored | undefined, changes: object): Promise<{ data: Stored }>
  /** Called after a save. `handoff`: the sent and the present values of a new record. */
  onStored(result: { data: Stored }, handoff?: RecordHandoff): void
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

/** Returns what the page tells its form. */
export function useFormPage(): FormPage {
  const page = useContext(FormPageContext)
  if (page === null) throw new Error('A record form needs a page around it')
  return page
}

/** The errors of a save that `confirm` cancelled: the form must not count it as a success. */
const CANCELLED = { root: { cancelled: ' ' } }

type FormState = {
  /** The stored record that the form last followed. */
  followed: FieldValues | undefined
  /** What the form and the server last had in common. */
  shared: FieldValues | undefined
  /** The record that the next save starts from instead of the current one, because others changed the same fields: the save asks. */
  saveBase: FieldValues | null
  /** Notes the draft at the start of a save. Returns a function that marks it as stored. */
  noteSent: () => () => void
}

type SaveOptions = {
  changes?: object
  onStored?: () => void
  onError?: (error: unknown) => void
}

/**
 * The form of a record: it follows the stored record without losing text typed meanwhile, and stores its values. A failed save shows its
 * message at the fields or as a toast, and leaves the form as it is.
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

  /** Makes the next save start from what the form had when typing began; null: from the current record. */
  const saveFrom = (before: FieldValues | null) => {
    if (before === null) state.saveBase = null
    else if (record !== undefined) state.saveBase ??= withoutVersion(record, toRecord(before))
  }

  /** Continues with text that was typed while the record was created. */
  const takeOver = ({ sent, held }: RecordHandoff['typed']) => {
    if (record !== undefined) followStored(reset, { base: sent, held, stored: toForm(record) })
  }

  /** Returns what the page of the stored record gets from the form of the new one. */
  const handOver = (sent: FieldValues): RecordHandoff => {
    const held = getValues()
    // The next page has this input now, so this form counts as saved.
    if (isMounted.current) reset(held, KEEP)
    const field = document.activeElement?.getAttribute('name') ?? ''
    return { typed: { sent, held }, field }
  }

  const fail = (error: unknown) => {
    if (isMounted.current && page.onFailure?.(error)) return
    // Without its page, only a toast can show the failure. The end of the session has its own message.
    if (!isMounted.current && statusOf(error) !== 401) notify(messageOf(error), { type: 'error' })
    setSubmissionErrors(formErrorsOf(error), setError)
  }

  /** Returns a submit handler that stores the values of the form. */
  const saveWith =
    ({ changes = {}, onStored, onError }: SaveOptions = {}) =>
    async (sent: FieldValues): Promise<void> => {
      try {
        if (page.confirm !== undefined && !(await page.confirm(sent))) {
          setSubmissionErrors(CANCELLED, setError)
          return
        }
        const settleSent = state.noteSent()
        const result = await page.store(sent, state.saveBase ?? record, changes)
        // Values that differ from the sent ones were typed after the save started.
        state.saveBase = null
        settleSent()
        if (record === undefined) page.onStored(result, handOver(sent))
        else {
          // Drawn at once: until its fields are rendered again, a form that was reset does not notice typing.
          if (state.followed?.id === record.id) {
            state.shared = sent
            flushSync(() => follow(result.data, true))
          }
          page.onStored(result)
        }
        onStored?.()
      } catch (error) {
        onError?.(error)
        fail(error)
      }
    }

  return { formControl, initial, state, follow, saveFrom, takeOver, saveWith }
}

export type RecordFormValue = ReturnType<typeof useRecordForm>

export const RecordFormContext = createContext<RecordFormValue | null>(null)

/** Returns the form around. */
export function useRecordFormContext(): RecordFormValue {
  const form = useContext(RecordFormContext)
  if (form === null) throw new Error('There is no record form around')
  return form
}
