import { describe, expect, it } from 'vitest'
import type { Level } from '../../../contract/closedLists'
import { dueDecision } from '../../../contract/statistics/decision'

const report = (publishedAt: number, level: Level | null, isIndependent = false) => ({
  publishedAt,
  level,
  isIndependent,
})
const TWO = [report(1, 'B'), report(2, 'A', true)]

describe('a decision about a player', () => {
  it('is due if two independent reports have the level A or B; the first report is one of them', () => {
    expect(dueDecision(TWO, 0)).toEqual({ independent: 2, since: 2 })
    expect(dueDecision(TWO.toReversed(), 0)).toEqual({ independent: 2, since: 2 })
  })

  it('stays due if the stage was set before the newest report', () => {
    expect(dueDecision([...TWO, report(5, 'D')], 4)).toEqual({ independent: 2, since: 5 })
  })

  it.each([
    ['there is no report', [], 0],
    ['one of the two reports is not independent', [report(1, 'B'), report(2, 'A')], 0],
    ['one of the two reports has the level C', [report(1, 'C'), report(2, 'A', true)], 0],
    ['the stage was set after the newest report', TWO, 3],
  ])('is not due if %s', (_when, reports, stageAt) => {
    expect(dueDecision(reports, stageAt)).toBeNull()
  })
})
