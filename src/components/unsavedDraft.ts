import { useGetIdentity } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { z } from 'zod'

/** What was typed into a form and never saved, with what the form held before the typing began. */
export type UnsavedDraft<Values> = { savedAt: string; base: Values; values: Values }

const PREFIX = 'touchline.draft.'
const WRITE_DELAY_MS = 300
/** An undecided offer stays behind newer typing; more than a few would only fill the storage. */
const KEPT_DRAFTS = 3

const keyOf = (userId: string, resource: string, recordId: string) =>
  `${PREFIX}${userId}.${resource}.${recordId}`

function readDrafts<Values>(key: string, schema: z.ZodType<Values>): UnsavedDraft<Values>[] {
  const stored = localStorage.getItem(key)
  if (stored === null) return []
  try {
    return z.array(z.object({ savedAt: z.string(), base: schema, values: schema })).parse(JSON.parse(stored))
  } catch {
    // Written by another version of the app: of no use to this one.
    localStorage.removeItem(key)
    return []
  }
}

function writeDrafts<Values>(key: string, drafts: readonly UnsavedDraft<Values>[]): void {
  if (drafts.length === 0) {
    localStorage.removeItem(key)
    return
  }
  try {
    localStorage.setItem(key, JSON.stringify(drafts.slice(0, KEPT_DRAFTS)))
  } catch {
    // The storage is full or closed: the form itself still holds what was typed.
  }
}

/** Forgets everything unsaved in this browser; for a sign-out that the person asked for. */
export function removeAllDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}

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
 * reload or a dead network, and offers what an earlier visit left. Call inside a form; call `saved` once the
 * values are stored, and `decided` when the person has taken or refused the offer.
 */
export function useUnsavedDraft<Values extends FieldValues>(options: DraftOptions<Values>) {
  const { resource, recordId } = options
  const { identity } = useGetIdentity()
  const { subscribe, getValues } = useFormContext()
  const { defaultValues } = useFormState()
  const key = identity === undefined ? null : keyOf(String(identity.id), resource, recordId)
  const [offers, setOffers] = useState<UnsavedDraft<Values>[]>([])

  // The listeners below live as long as the form; they look here for what changes meanwhile.
  const latest = useRef({ ...options, defaultValues, offers, stored: undefined as unknown })
  Object.assign(latest.current, options, { defaultValues })

  const setUndecided = useCallback((undecided: UnsavedDraft<Values>[]) => {
    latest.current.offers = undecided
    setOffers(undecided)
  }, [])

  const write = useCallback(() => {
    if (key === null) return
    const { schema, stored, offers: undecided } = latest.current
    const base = schema.safeParse(latest.current.defaultValues)
    const values = schema.safeParse(getValues())
    const isUnsaved =
      base.success && values.success && !same(values.data, base.data) && !same(values.data, stored)
    const own = isUnsaved ? [{ savedAt: new Date().toISOString(), base: base.data, values: values.data }] : []
    writeDrafts(key, [...own, ...undecided])
  }, [key, getValues])

  useEffect(() => {
    if (key !== null) setUndecided(readDrafts(key, latest.current.schema))
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
    decided: useCallback(() => {
      setUndecided(latest.current.offers.slice(1))
      write()
    }, [setUndecided, write]),
    saved: useCallback(() => {
      const values = latest.current.schema.safeParse(getValues())
      latest.current.stored = values.data
      write()
    }, [getValues, write]),
  }
}
