import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import type { z } from 'zod/mini'
import { isSame } from '../../contract/json'
import { mergeThreeWay } from '../../contract/mergeThreeWay'
import { useActor } from '../authProvider/useSession'
import { readableOf } from '../components/unreadable'
import { dataProvider } from '../dataProvider'
import { newId } from '../dataProvider/newId'
import {
  draftKey,
  holdVisit,
  ofEndedVisits,
  readDrafts,
  removeDraft,
  restoreDrafts,
  type StoredDraft,
  type UnsavedDraft,
  writeDraft,
} from '../storage/draftStorage'
import { followTyping, noteWriting } from '../storage/unkeptTyping'
import { useRecordFormContext } from './useRecordForm'

const WRITE_DELAY_MS = 300

type DraftOptions<Values> = {
  resource: string
  /** The record's id; on create pages a constant such as 'create'. */
  recordId: string
  /** Reads what the form holds; unknown keys are dropped. A draft that does not fit is forgotten. */
  schema: z.ZodMiniType<Values>
  /** A draft takes the place of what is in the form by then, the record's id among it, and is not merged into it. */
  replacesForm?: boolean
  /** The form holds the id of a new record, under which an attempt before the draft was left may have stored it: it is put back with the rest. */
  isOfNew?: boolean
  /** Told what a draft began with, where others have changed since what is put back of it. */
  onContested?: ((base: Values) => void) | undefined
}

/** What is stored or set aside, until the form begins with something else. */
type Settled<Values> = { values: Values; since: unknown }

/**
 * Keeps what is typed into the surrounding form in this browser, per person and record, until it is stored: it
 * survives a reload and a dead network. What an earlier visit left is the `offer`, until it is decided. Call it inside
 * a react-admin form.
 */
export function useUnsavedDraft<Values extends FieldValues>(options: DraftOptions<Values>) {
  const { resource, recordId } = options
  const { id: userId } = useActor()
  const { subscribe, getValues, reset } = useFormContext()
  const { defaultValues } = useFormState()
  const key = draftKey(userId, resource, recordId)
  const [visit, setVisit] = useState(newId)
  const [offers, setOffers] = useState<StoredDraft<Values>[]>([])

  // The listeners below live as long as the form; they look here for what changes meanwhile.
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
    // Forms of earlier releases held none.
    const own = latest.current.isOfNew && typed.id !== undefined ? { id: typed.id } : {}
    return { merged: { ...merged, ...own }, isContested: conflicts.length > 0 }
  }, [])

  /** What is in the form, unless it is what was loaded, stored or set aside. */
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
    void noteWriting(visit, writeDraft(key, visit, ownDraft()))
  }, [key, ownDraft])

  /** The form writes into the lists and objects that it holds: what is typed from here on is not in a copy. */
  const copyForm = useCallback(() => structuredClone(readForm()), [readForm])

  const settle = useCallback(
    (values = copyForm()) => {
      latest.current.settled = values && { values, since: latest.current.defaultValues }
      write()
    },
    [copyForm, write],
  )

  const readOffers = useCallback(() => {
    const { schema } = latest.current
    return readDrafts(key, { visit: latest.current.visit, schema, current: getValues() })
  }, [key, getValues])

  useEffect(() => holdVisit(visit), [visit])
  useEffect(() => followTyping(visit), [visit])

  useEffect(() => {
    let isCurrent = true
    const readAll = async () => {
      await restoreDrafts(key, () => isCurrent)
      return ofEndedVisits(readOffers())
    }
    readAll().then((drafts) => {
      if (!isCurrent) return
      const values = readForm()
      // What was stored after all, or done in the same way by someone else, needs no putting back.
      const isUseful = (draft: StoredDraft<Values>) =>
        values === undefined || !isSame(withDraft(draft, values).merged, values)
      for (const draft of drafts) if (!isUseful(draft)) removeDraft(draft.storageKey)
      setOffers(drafts.filter(isUseful))
    })
    return () => {
      isCurrent = false
    }
  }, [key, readOffers, readForm, withDraft])

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
        // Not when it is written, which a tab in the background does late: what was typed last is offered first.
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
      // Called when it is stored, even if the page was left: then it is no unsaved text.
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
    /** Puts the offer into the form, as a change that is still to be saved. */
    take() {
      const values = readForm()
      if (offer !== null && values !== undefined) {
        const { merged, isContested } = withDraft(offer, values)
        reset({ ...getValues(), ...merged }, { keepDefaultValues: true, keepSubmitCount: true })
        if (isContested) latest.current.onContested?.(offer.base)
      }
      // It is this visit's by now, before it is nobody else's.
      write()
      decided()
    },
    /** The person does not want the offer, nor the files that only it has. */
    discard() {
      decided()
      if (offer !== null) void dataProvider.outbox.forgetFilesOf(offer.values)
    },
    /** Makes an offer of what is in the form, before something else is put into it. */
    dismiss() {
      write()
      // What is typed from now on is kept beside it.
      const { visit: former } = latest.current
      const next = newId()
      latest.current.visit = next
      setVisit(next)
      void ofEndedVisits(readOffers(), former).then(setOffers)
      settle()
    },
  }
}
