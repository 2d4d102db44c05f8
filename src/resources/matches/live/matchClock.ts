import { z } from 'zod/mini'
import { LIMITS } from '../../../../contract/fields'

/** The times of kick-off, half-time, second half and full time, in milliseconds since 1970 by this device's clock. */
export const matchClockSchema = z.object({
  kickOff: z.number(),
  halfTime: z.optional(z.number()),
  secondHalf: z.optional(z.number()),
  fullTime: z.optional(z.number()),
})
export type MatchClock = z.output<typeof matchClockSchema>

const MINUTE_MS = 60_000
const HALF_MINUTES = 45
/** Longer than any match with extra time and penalties, in milliseconds. */
const LONGEST_MS = 4 * 60 * MINUTE_MS

/** Returns whether the match must have ended, so that the clock is no longer shown. */
export const isOver = ({ kickOff }: MatchClock, now: number): boolean => now - kickOff > LONGEST_MS

/** The state of a clock's match. */
export const phaseOf = ({ halfTime, secondHalf, fullTime }: MatchClock) => {
  if (fullTime !== undefined) return 'fullTime'
  if (secondHalf !== undefined) return 'secondHalf'
  return halfTime === undefined ? 'firstHalf' : 'halfTime'
}

/** Returns the minute as a note stores it: 94 for "90+4'", 45 at half-time; null without a running clock (decisions, section 8). */
export function minuteOfNote(clock: MatchClock | undefined, now: number): number | null {
  if (clock === undefined || clock.fullTime !== undefined) return null
  const [minute = HALF_MINUTES, added = 0] = minuteOf(clock, now)?.match(/\d+/g)?.map(Number) ?? []
  return Math.min(minute + added, LIMITS.minute.max)
}

/** Returns the minute as in football: "23'", "45+2'", "90+4'"; null at half-time and after full time. */
export function minuteOf(clock: MatchClock, now: number): string | null {
  const { kickOff, halfTime, secondHalf, fullTime } = clock
  if (fullTime !== undefined) return null
  if (secondHalf !== undefined) return minuteOfHalf(HALF_MINUTES, now - secondHalf)
  return halfTime === undefined ? minuteOfHalf(0, now - kickOff) : null
}

function minuteOfHalf(before: number, milliseconds: number): string {
  const minute = Math.max(0, Math.floor(milliseconds / MINUTE_MS)) + 1
  const added = minute - HALF_MINUTES
  return added > 0 ? `${before + HALF_MINUTES}+${added}'` : `${before + minute}'`
}

/** A second tap within this time is ignored, because after the first tap the same button means the next whistle. */
const DOUBLE_TAP_MS = 2_000

/** Returns the clock after the next whistle. */
export function afterWhistle(clock: MatchClock | undefined, now: number): MatchClock {
  if (clock === undefined) return { kickOff: now }
  if (now - (clock.secondHalf ?? clock.halfTime ?? clock.kickOff) < DOUBLE_TAP_MS) return clock
  if (clock.halfTime === undefined) return { ...clock, halfTime: now }
  return clock.secondHalf === undefined ? { ...clock, secondHalf: now } : { ...clock, fullTime: now }
}

/** Returns the clock without the last whistle after kick-off, as if that whistle had not been tapped. */
export function withoutLastWhistle({ fullTime, ...clock }: MatchClock): MatchClock {
  if (fullTime !== undefined) return clock
  const { kickOff, halfTime, secondHalf } = clock
  return secondHalf !== undefined && halfTime !== undefined ? { kickOff, halfTime } : { kickOff }
}

/** Returns the clock as if the current half had started the given number of minutes earlier. */
export function shiftClock(clock: MatchClock, minutes: number): MatchClock {
  const milliseconds = minutes * MINUTE_MS
  return clock.secondHalf === undefined
    ? { ...clock, kickOff: clock.kickOff - milliseconds }
    : { ...clock, secondHalf: clock.secondHalf - milliseconds }
}
