import { createContext, type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'

const values = z.record(z.string(), z.unknown())

/** What the form of a new record hands over to the form of the stored one. */
const recordHandoffSchema = z.object({
  /** What was typed while it was being stored: what was sent, and what the form held by then. */
  typed: z.object({ sent: values, held: values }),
  /** The field in which it was being typed. */
  field: z.string(),
})
export type RecordHandoff = z.output<typeof recordHandoffSchema>

/** Where the form of a new record puts how to ask for its handoff, which is null where nothing was typed meanwhile. */
export const RecordHandoffContext = createContext<RefObject<() => RecordHandoff | null>>({
  current: () => null,
})

/** What was handed over; once only, so that a reload does not bring it again. */
export function useRecordHandoff(): RecordHandoff | null {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [handoff] = useState(() => recordHandoffSchema.safeParse(state).data ?? null)
  const isFresh = handoff !== null && state !== null
  useEffect(() => {
    if (isFresh) navigate(pathname + search, { replace: true, state: null })
  }, [isFresh, pathname, search, navigate])
  return handoff
}
