import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countAnchors } from '../planted/fault'
import { FAULTS } from '../planted/faults'

describe('planted faults', () => {
  it('are 40 or more, each with a name of its own', () => {
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
    expect(FAULTS.length).toBeGreaterThanOrEqual(40)
  })

  it.each(FAULTS)('$name has its anchor exactly once and names tests that exist', (fault) => {
    expect(countAnchors(readFileSync(fault.file, 'utf8'), fault), fault.anchor).toBe(1)
    expect(fault.tests.filter((path) => !existsSync(path))).toEqual([])
    expect(fault.tests.length).toBeGreaterThan(0)
  })
})
