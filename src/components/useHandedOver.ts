import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod/mini'

/**
 * What the page before has put into the navigation's state, or null where it has put nothing that fits; once only, so that a
 * reload does not bring it again.
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
