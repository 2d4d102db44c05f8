import { describe, expect, it } from 'vitest'
import { escapeFormula, unescapeFormula } from '../../../contract/import/formulas'

const STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']

describe('a cell that a spreadsheet would run', () => {
  it.each(STARTS)('is escaped by an apostrophe before %j', (start) => {
    expect(escapeFormula(`${start}SUM(A1)`)).toBe(`'${start}SUM(A1)`)
    expect(unescapeFormula(`'${start}SUM(A1)`)).toBe(`${start}SUM(A1)`)
  })

  it('has an additional apostrophe if it already has some', () => {
    expect(escapeFormula("'=1")).toBe("''=1")
    expect(unescapeFormula("''=1")).toBe("'=1")
  })
})

describe('any other cell', () => {
  it.each(["'65", "'t Hart", "''", "'", '', 'FC Twente', '1 = 1', ' =1', '185'])(
    'stays as it is: %j',
    (text) => {
      expect(escapeFormula(text)).toBe(text)
      expect(unescapeFormula(text)).toBe(text)
    },
  )
})
