import { z } from 'zod/mini'

/** When the halves of a match began and ended, in milliseconds of this device's clock. */
export const matchClockSchema = z.object({
  kickOff: z.number(),
  halfTime: z.optional(z.number()),
  secondHalf: z.optional(z.number()),
})
export type MatchClock = z.output<typeof matchClockSchema>

const MINUTE_MS = 60_000
const HALF_MINUTES = 45
/** Longer than any match with extra time and penalties. */
const LONGEST_MS = 4 * 60 * MINUTE_MS

/** Whether the clock of a match tells nothing any more. */
export const isOver = ({ kickOff }: MatchClock, now: number): boolean => now - kickOff > LONGEST_MS

/** The minute as football counts it: "23'", "45+2'", "90+4'"; null between the halves. */
export function minuteOf({ kickOff, halfTime, secondHalf }: MatchClock, now: number): string | null {
  if (secondHalf !== undefined) return played(HALF_MINUTES, now - secondHalf)
  return halfTime === undefined ? played(0, now - kickOff) : null
}

function played(before: number, milliseconds: number): string {
  const minute = Math.max(0, Math.floor(milliseconds / MINUTE_MS)) + 1
  const added = minute - HALF_MINUTES
  return added > 0 ? `${before + HALF_MINUTES}+${added}'` : `${before + minute}'`
}

/** Two whistles are not blown so close to each other: a thumb has met the button twice, which says something else by then. */
const ONE_WHISTLE_MS = 2_000

/** The clock after the next whistle. */
export function whistled(clock: MatchClock | undefined, now: number): MatchClock {
  if (clock === undefined) return { kickOff: now }
  if (now - (clock.halfTime ?? clock.kickOff) < ONE_WHISTLE_MS) return clock
  return clock.halfTime === undefined ? { ...clock, halfTime: now } : { ...clock, secondHalf: now }
}

/** The clock as though the last whistle after kick-off had not been blown: it has run on since. */
export function withoutLastWhistle({ kickOff, halfTime, secondHalf }: MatchClock): MatchClock {
  return secondHalf !== undefined && halfTime !== undefined ? { kickOff, halfTime } : { kickOff }
}

/** The clock as though the half that is played had begun so many minutes earlier. */
export function shifted(clock: MatchClock, minutes: number): MatchClock {
  const milliseconds = minutes * MINUTE_MS
  return clock.secondHalf === undefined
    ? { ...clock, kickOff: clock.kickOff - milliseconds }
    : { ...clock, secondHalf: clock.secondHalf - milliseconds }
}
