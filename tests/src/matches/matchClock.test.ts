import { describe, expect, it } from 'vitest'
import {
  afterWhistle,
  isOver,
  minuteOf,
  minuteOfNote,
  shiftClock,
  withoutLastWhistle,
} from '../../../src/resources/matches/live/matchClock'

const MINUTE = 60_000
const KICK_OFF = Date.UTC(2026, 4, 1, 15)
const at = (minutes: number) => KICK_OFF + minutes * MINUTE
const started = afterWhistle(undefined, KICK_OFF)

describe('the minute of a match', () => {
  it.each([
    [0, "1'"],
    [22.5, "23'"],
    [44.9, "45'"],
    [46, "45+2'"],
  ])('after %d minutes of the first half is %s', (minutes, minute) => {
    expect(minuteOf(started, at(minutes))).toBe(minute)
  })

  it('is missing at half-time, and continues with the 46th', () => {
    const paused = afterWhistle(started, at(47))
    expect(minuteOf(paused, at(50))).toBeNull()
    const goesOn = afterWhistle(paused, at(62))
    expect(minuteOf(goesOn, at(62))).toBe("46'")
    expect(minuteOf(goesOn, at(62 + 48))).toBe("90+4'")
  })

  it('is 94 in a note at 90+4, 45 at half-time, and missing before kick-off and after full time', () => {
    const second = afterWhistle(afterWhistle(started, at(47)), at(62))
    expect(minuteOfNote(undefined, at(0))).toBeNull()
    expect(minuteOfNote(afterWhistle(started, at(47)), at(50))).toBe(45)
    expect(minuteOfNote(second, at(62 + 48))).toBe(94)
    const over = afterWhistle(second, at(62 + 49))
    expect(minuteOfNote(over, at(62 + 50))).toBeNull()
    expect(minuteOf(withoutLastWhistle(over), at(62 + 48))).toBe("90+4'")
  })

  it('can be corrected in either half', () => {
    expect(minuteOf(shiftClock(started, 2), at(10))).toBe("13'")
    expect(minuteOf(shiftClock(started, -1), at(10))).toBe("10'")
    const second = afterWhistle(afterWhistle(started, at(47)), at(62))
    expect(minuteOf(shiftClock(second, 1), at(62))).toBe("47'")
  })

  it('stays stopped at half-time although the user tapped the button twice', () => {
    const paused = afterWhistle(started, at(47))
    expect(afterWhistle(paused, at(47) + 400)).toEqual(paused)
    expect(afterWhistle(started, KICK_OFF + 400)).toEqual(started)
  })

  it('runs on when the half-time whistle is undone, and stops again when the one for the second half is undone', () => {
    const paused = afterWhistle(started, at(23))
    expect(minuteOf(withoutLastWhistle(paused), at(25))).toBe("26'")
    expect(withoutLastWhistle(afterWhistle(paused, at(24)))).toEqual(paused)
  })

  it('is shown for four hours', () => {
    expect(isOver(started, at(239))).toBe(false)
    expect(isOver(started, at(241))).toBe(true)
  })
})
