import { describe, expect, it } from 'vitest'
import type { Summary } from '../../../contract/import/engine/protocol'
import { rowChoices, withChoice } from '../../../src/custom/import/rowChoices'

/** Row 2 is certainly a stored record, row 3 probably, and row 4 repeats an earlier row. */
const summary = {
  duplicates: [2, 3, 4],
  joins: [
    { row: 2, isCertain: true, isChange: true },
    { row: 3, isCertain: false, isChange: true },
  ],
} as Summary
const planning = { state: 'ready', summary, plan: 1, isBehind: false } as const
const undecided = { leftOut: [], joined: [], added: [] }

describe('rows that may be duplicates', () => {
  it('are merged if they are certainly stored records, and undecided otherwise', () => {
    expect(rowChoices(planning, undecided)).toEqual({ leftOut: [], joined: [2], open: [3, 4] })
  })

  it('follow the user’s decision', () => {
    const decided = withChoice(withChoice(undecided, [2, 3], 'leaveOut'), [3, 4], 'add')
    expect(rowChoices(planning, decided)).toEqual({ leftOut: [2], joined: [], open: [] })
    const joined = withChoice(decided, [2, 3], 'join')
    expect(rowChoices(planning, joined)).toEqual({ leftOut: [], joined: [2, 3], open: [] })
  })

  it('are created if there is no stored record to merge into', () => {
    const decided = withChoice(undecided, [3, 4], 'join')
    expect(rowChoices(planning, decided)).toEqual({ leftOut: [], joined: [2, 3], open: [] })
  })
})
