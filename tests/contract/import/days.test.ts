import { describe, expect, it } from 'vitest'
import { dayOrderOf, isUndecided, readDay } from '../../../contract/import/days'

describe('a day', () => {
  it.each([
    ['1999-12-31', '1999-12-31'],
    ['1999-2-3', '1999-02-03'],
    ['1999/12/31', '1999-12-31'],
    ['31/12/1999', '1999-12-31'],
    ['31.12.1999', '1999-12-31'],
    ['31-12-1999', '1999-12-31'],
    ['12/31/1999', '1999-12-31'],
    ['5/5/1999', '1999-05-05'],
    ['1999-12-31T00:00:00.000Z', '1999-12-31'],
    ['1999-12-31 00:00', '1999-12-31'],
  ])('%s is %s', (cell, day) => expect(readDay(cell)).toBe(day))

  it('is ambiguous where both numbers can be the month', () => {
    expect(readDay('03/04/1999')).toBe('ambiguous')
  })

  it('is clear where the rest of its column is', () => {
    expect(readDay('03/04/1999', 'dayFirst')).toBe('1999-04-03')
    expect(readDay('03/04/1999', 'monthFirst')).toBe('1999-03-04')
  })

  it('that shows its own order does not follow the column', () => {
    expect(readDay('31/12/1999', 'monthFirst')).toBe('1999-12-31')
  })

  it.each(['yesterday', '31/12/99', '99-12-31', '1999-12-31T20:45:00Z', '20/20/1999'])(
    '%s is left for the schema to refuse',
    (cell) => expect(readDay(cell)).not.toMatch(/^\d{4}-(0\d|1[0-2])-\d\d$/),
  )
})

describe('the order of a column', () => {
  it('is what one value shows', () => {
    expect(dayOrderOf(['01/02/1999', '31/12/1999', ''])).toBe('dayFirst')
    expect(dayOrderOf(['01/02/1999', '12/31/1999'])).toBe('monthFirst')
  })
  it('is unknown where no value or two values show it', () => {
    expect(dayOrderOf(['01/02/1999', '1999-12-31'])).toBeUndefined()
    expect(dayOrderOf(['31/12/1999', '12/31/1999'])).toBeUndefined()
  })
  it('has to be asked for where days may be two and nothing shows which', () => {
    expect(isUndecided(['01/02/1999', '03/03/1999'])).toBe(true)
    expect(isUndecided(['01/02/1999', '31/12/1999'])).toBe(false)
    expect(isUndecided(['1999-02-01', '03/03/1999', ''])).toBe(false)
  })
})
