import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { draftKey, readDrafts, type UnsavedDraft, writeDrafts } from '../authProvider/draftStorage'
import { useActor } from '../authProvider/useSession'

export type { UnsavedDraft } from '../authProvider/draftStorage'

const WRITE_DELAY_MS = 300

type DraftOptions<Values> = {
  resource: string
  /** The record's id; on create pages a constant such as 'create'. */
  recordId: string
  /** Reads what the form holds; unknown keys are dropped. A draft that does not fit is forgotten. */
  schema: z.ZodType<Values>
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/**
 * Keeps what is typed into the surrounding form in this browser, per person and record, so that it survives a
 * reload or a dead network, and offers what an earlier visit left. Call inside a form. The caller says `saved` once
 * the values are stored, `decided` when the person has taken or refused the offer, and `setAside` to make an offer
 * of what is in the form, before something else is put into it.
 */
export function useUnsavedDraft<Values extends FieldValues>(options: DraftOptions<Values>) {
  const { resource, recordId } = options
  const { id: userId } = useActor()
  const { subscribe, getValues } = useFormContext()
  const { defaultValues } = useFormState()
  const key = draftKey(userId, resource, recordId)
  const [offers, setOffers] = useState<UnsavedDraft<Values>[]>([])

  // The listeners below live as long as the form; they look here for what changes meanwhile.
  const latest = useRef({ ...options, defaultValues, offers, settled: undefined as Values | undefined })
  Object.assign(latest.current, options, { defaultValues })

  const setUndecided = useCallback((undecided: UnsavedDraft<Values>[]) => {
    latest.current.offers = undecided
    setOffers(undecided)
  }, [])

  /** What is in the form, unless it is what was loaded, saved or set aside. */
  const ownDraft = useCallback((): UnsavedDraft<Values>[] => {
    const { schema, settled } = latest.current
    const base = schema.safeParse(latest.current.defaultValues)
    const values = schema.safeParse(getValues())
    if (!base.success || !values.success) return []
    if (same(values.data, base.data) || same(values.data, settled)) return []
    return [{ savedAt: new Date().toISOString(), base: base.data, values: values.data }]
  }, [getValues])

  const write = useCallback(() => {
    writeDrafts(key, [...ownDraft(), ...latest.current.offers])
  }, [key, ownDraft])

  const settle = useCallback(() => {
    latest.current.settled = latest.current.schema.safeParse(getValues()).data
    write()
  }, [getValues, write])

  useEffect(() => {
    setUndecided(readDrafts(key, latest.current.schema))
  }, [key, setUndecided])

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

  return {
    offer: offers[0] ?? null,
    saved: settle,
    decided: useCallback(() => {
      setUndecided(latest.current.offers.slice(1))
      write()
    }, [setUndecided, write]),
    setAside: useCallback(() => {
      setUndecided([...ownDraft(), ...latest.current.offers])
      settle()
    }, [setUndecided, ownDraft, settle]),
  }
}
