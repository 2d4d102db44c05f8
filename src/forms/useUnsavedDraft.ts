import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import type { z } from 'zod/mini'
import { isSame } from '../../contract/json'
import { mergeThreeWay } from '../../contract/mergeThreeWay'
import { useActor } from '../authProvider/useSession'
import { dataProvider } from '../dataProvider'
import { newId } from '../dataProvider/newId'
import {
  draftKey,
  holdVisit,
  ofEndedVisits,
  readDrafts,
  removeDraft,
  type StoredDraft,
  type UnsavedDraft,
  writeDraft,
} from '../dataProvider/storage/draftStorage'
import { trackDraftWrite, trackForm } from '../dataProvider/storage/unstoredInput'
import { readableOf } from './inputs/unreadable'
import { useRecordFormContext } from './useRecordForm'

const WRITE_DELAY_MS = 300

type DraftOptions<Values> = {
  resource: string
  /** The record's id; on create pages a text such as 'create'. */
  recordId: string
  /**
   * Parses the form's values; an object schema also drops unknown keys. In a stored draft, values that the schema rejects are replaced by
   * the form's. A draft that is still invalid is not offered.
   */
  schema: z.ZodMiniType<Values>
  /** Whether a restored draft replaces the form's values, including the record's id, instead of being merged with them. */
  replacesForm?: boolean
  /** Called with the values that a restored draft was based on, if other users have changed the same fields since. */
  onContested?: ((base: Values) => void) | undefined
}

/** Values that need no draft, because they were stored or dismissed. Valid while the form's default values are `since`. */
type Settled<Values> = { values: Values; since: unknown }

/**
 * Stores a draft of the surrounding record form in this browser, per user and record, until the record is saved. The draft survives a reload and
 * a lost network. The draft of an earlier visit is the `offer`, until the user takes or discards it.
 */
export function useUnsavedDraft<Values extends FieldValues>(options: DraftOptions<Values>) {
  const { resource, recordId } = options
  const { id: userId } = useActor()
  const { subscribe, getValues, reset } = useFormContext()
  const { defaultValues } = useFormState()
  const key = draftKey(userId, resource, recordId)
  const [visit, setVisit] = useState(newId)
  const [offers, setOffers] = useState<StoredDraft<Values>[]>([])

  // The listeners below live as long as the form, so they read the current values from this ref.
  const latest = useRef({
    ...options,
    defaultValues,
    visit,
    settled: undefined as Settled<Values> | undefined,
    changedAt: undefined as Date | undefined,
  })
  Object.assign(latest.current, options, { defaultValues, visit })

  const readForm = useCallback(() => {
    const { schema, defaultValues } = latest.current
    return schema.safeParse(readableOf(getValues(), defaultValues)).data
  }, [getValues])

  const withDraft = useCallback(({ base, values: typed }: UnsavedDraft<Values>, current: Values) => {
    if (latest.current.replacesForm) return { merged: typed, isContested: false }
    const { merged, conflicts } = mergeThreeWay(base, typed, current)
    // The draft of a new record keeps its id, because an earlier attempt may have stored the record under it. Drafts of earlier releases have no id.
    const own = typed.id === undefined ? {} : { id: typed.id }
    return { merged: { ...merged, ...own }, isContested: conflicts.length > 0 }
  }, [])

  /** Returns a draft of the form's unsaved values; undefined if the values are invalid, or equal the loaded, stored or dismissed values. */
  const ownDraft = useCallback((): UnsavedDraft<Values> | undefined => {
    const { schema, settled, defaultValues, changedAt = new Date() } = latest.current
    const base = schema.safeParse(defaultValues).data
    const values = readForm()
    if (base === undefined || values === undefined) return undefined
    const isSettled = settled?.since === defaultValues && isSame(values, settled?.values)
    if (isSame(values, base) || isSettled) return undefined
    return { savedAt: changedAt.toISOString(), base, values }
  }, [readForm])

  const write = useCallback(() => {
    const { visit } = latest.current
    void trackDraftWrite(visit, writeDraft(key, visit, ownDraft()))
  }, [key, ownDraft])

  /** Returns a copy of the form's values, because the form mutates its lists and objects. */
  const copyForm = useCallback(() => structuredClone(readForm()), [readForm])

  const settle = useCallback(
    (values = copyForm()) => {
      latest.current.settled = values && { values, since: latest.current.defaultValues }
      write()
    },
    [copyForm, write],
  )

  const readOffers = useCallback(
    async (ended?: string) => {
      const { schema, visit } = latest.current
      return ofEndedVisits(await readDrafts(key, { visit, schema, current: getValues() }), ended)
    },
    [key, getValues],
  )

  useEffect(() => holdVisit(visit), [visit])
  useEffect(() => trackForm(visit), [visit])

  useEffect(() => {
    let isCurrent = true
    readOffers().then((drafts) => {
      if (!isCurrent) return
      const values = readForm()
      // Removes each draft whose values are already stored, whichever user stored them.
      const isUseful = (draft: StoredDraft<Values>) =>
        values === undefined || !isSame(withDraft(draft, values).merged, values)
      for (const draft of drafts) if (!isUseful(draft)) removeDraft(draft.storageKey)
      setOffers(drafts.filter(isUseful))
    })
    return () => {
      isCurrent = false
    }
  }, [readOffers, readForm, withDraft])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      write()
    }
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        // The time of typing, because a background tab writes late, and the draft with the latest typing is offered first.
        latest.current.changedAt = new Date()
        timer ??= setTimeout(flush, WRITE_DELAY_MS)
      },
    })
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      unsubscribe()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [subscribe, write])

  const { state } = useRecordFormContext()
  useEffect(() => {
    state.noteSent = () => {
      const sent = copyForm()
      // Called after the save, even if the user left the page: the sent values are no longer a draft.
      return () => settle(sent)
    }
  }, [state, copyForm, settle])

  const offer = offers[0] ?? null
  const decided = useCallback(() => {
    if (offer !== null) removeDraft(offer.storageKey)
    setOffers((undecided) => undecided.slice(1))
  }, [offer])

  return {
    offer,
    /** Restores the offer into the form, as unsaved changes. */
    take() {
      const values = readForm()
      if (offer !== null && values !== undefined) {
        const { merged, isContested } = withDraft(offer, values)
        reset({ ...getValues(), ...merged }, { keepDefaultValues: true, keepSubmitCount: true })
        if (isContested) latest.current.onContested?.(offer.base)
      }
      // Stores the restored values as a draft of this visit before the offer is removed.
      write()
      decided()
    },
    /** Discards the offered draft, and the files that only this draft contains. */
    discard() {
      decided()
      if (offer !== null) void dataProvider.outbox.forgetFilesOf(offer.values)
    },
    /** Turns the values of the form into an offer, before the form gets other values. */
    dismiss() {
      write()
      // Later typing is stored as a separate draft.
      const { visit: former } = latest.current
      const next = newId()
      latest.current.visit = next
      setVisit(next)
      void readOffers(former).then(setOffers)
      settle()
    },
  }
}
