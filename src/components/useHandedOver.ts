import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod/mini'

/**
 * Returns the navigation state that the previous page passed, or null if it does not match the schema. Removes the state from the history entry,
 * so that a reload does not apply it again.
 */
export function useHandedOver<Handoff>(schema: z.ZodMiniType<Handoff>): Handoff | null {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [handoff] = useState(() => schema.safeParse(state).data ?? null)
  const isFresh = handoff !== null && state !== null
  useEffect(() => {
    if (isFresh) navigate(pathname + search, { replace: true, state: null })
  }, [isFresh, pathname, search, navigate])
  return handoff
}
