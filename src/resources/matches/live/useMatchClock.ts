import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { z } from 'zod/mini'
import type { Match } from '../../../../contract/match'
import { usePreference } from '../../../components/usePreference'
import { today } from '../../../i18n/days'
import { isOver, type MatchClock, matchClockSchema } from './matchClock'

const clocksSchema = z.catch(z.record(z.string(), matchClockSchema), {})

const TICK_MS = 5_000

/** Returns the clock of the page's match, which is stored on this device; null on other days than the match's, unless its clock is running. */
export function useMatchClock() {
  const match = useRecordContext<Match>()
  const [clocks, change] = usePreference('matches.clocks', clocksSchema)
  const [now, setNow] = useState(Date.now)
  const stored = match === undefined ? undefined : clocks[match.id]
  const clock = stored === undefined || isOver(stored, now) ? undefined : stored
  const isRunning = clock !== undefined
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  if (match === undefined || (clock === undefined && match.date !== today())) return null
  return {
    clock,
    now,
    /** Sets or removes the match's clock, and deletes the clocks of ended matches. */
    set(next: MatchClock | undefined) {
      const present = Date.now()
      setNow(present)
      change((before) => {
        const others = Object.entries(before).filter(([id, one]) => id !== match.id && !isOver(one, present))
        return Object.fromEntries(next === undefined ? others : [...others, [match.id, next]])
      })
    },
  }
}
