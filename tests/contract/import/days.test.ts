import { describe, expect, it } from 'vitest'
import { columnDays, dayOrderOf, readBirthDay, readDay, undecidedOrders } from '../../../contract/import/days'

const ORDERS = ['dayFirst', 'monthFirst']

describe('a day', () => {
  it.each([
    ['1999-12-31', '1999-12-31'],
    ['1999-2-3', '1999-02-03'],
    ['31/12/1999', '1999-12-31'],
    ['31.12.1999', '1999-12-31'],
    ['31-12-1999', '1999-12-31'],
    ['12/31/1999', '1999-12-31'],
    ['1999-12-31T00:00:00.000Z', '1999-12-31'],
    ['31/12/24', '2024-12-31'],
    ['12/31/24', '2024-12-31'],
    ['31 Dec 2024', '2024-12-31'],
    ['24-Dec-04', '2004-12-24'],
    ['Dec 31, 2024', '2024-12-31'],
    ['Tuesday, December 31, 2024', '2024-12-31'],
    ['31. März 2024', '2024-03-31'],
    ['31 de diciembre de 2024', '2024-12-31'],
    ['45657', '2024-12-31'],
    ['45657.864583', '2024-12-31'],
    ['٢٠٢٤-١٢-٣١', '2024-12-31'],
    ['\u200e31\u200e/\u200e12\u200e/\u200e2024', '2024-12-31'],
  ])('%s is %s', (cell, day) => expect(readDay(cell)).toBe(day))

  it.each([
    '2024-12-31T20:45:00Z',
    '2024-12-31 20:45',
    '31.12.2024, 20.45 Uhr',
    '12/31/24 8:45 PM',
    '31 Dec 2024 20h45',
  ])('with a time is only the day: %s', (cell) => expect(readDay(cell)).toBe('2024-12-31'))

  it('of two digits each between dashes may start with the year, unless its column shows otherwise', () => {
    expect(readDay('24-12-04')).toBe('ambiguous')
    expect(readDay('24-12-04', 'dayFirst')).toBe('2004-12-24')
    expect(dayOrderOf(['24-12-04', '31-12-98'])).toBe('dayFirst')
    expect(undecidedOrders(['24-12-04', '30-11-05'])).toEqual(ORDERS)
  })

  it.each(['yesterday', '99-12-31', '20/20/1999', '2004', '1999', '99999', '182', '31 Foo 2024', '20:45'])(
    '%s is left for the schema to refuse',
    (cell) => expect(readDay(cell)).not.toMatch(/^\d{4}-(0\d|1[0-2])-\d\d$/),
  )
})

describe('a birth date', () => {
  it.each([
    ['2001-05-05T22:00:00.000Z', '2001-05-06'],
    ['2000-12-31 23:00:00 UTC', '2001-01-01'],
    ['2001-05-05T18:30:00+00:00', '2001-05-06'],
  ])('written as midnight of a time zone ahead of UTC is the day in that time zone: %s', (cell, day) =>
    expect(readBirthDay(cell)).toBe(day),
  )

  it.each([
    '2001-05-06T00:00:00.000Z',
    '2001-05-06T05:00:00.000Z',
    '2001-05-06T12:00:00Z',
    '2001-05-06T21:17:42Z',
    '2001-05-06T22:00:00+02:00',
    '2001-05-06 22:00',
    '2001-05-06',
  ])('written in another format is the day it contains: %s', (cell) =>
    expect(readBirthDay(cell)).toBe('2001-05-06'),
  )
})

describe('the order of a column', () => {
  it('is clear if a single value shows it', () => {
    expect(dayOrderOf(['01/02/1999', '31/12/1999', ''])).toBe('dayFirst')
    expect(dayOrderOf(['01/02/1999', '12/31/1999'])).toBe('monthFirst')
  })
  it('is unknown if no value shows it or two values contradict each other', () => {
    expect(dayOrderOf(['01/02/1999', '1999-12-31'])).toBeUndefined()
    expect(dayOrderOf(['31/12/1999', '12/31/1999'])).toBeUndefined()
  })
  it('needs the user’s choice if days are ambiguous and no value shows the order', () => {
    expect(undecidedOrders(['01/02/1999', '03/03/1999'])).toEqual(ORDERS)
    expect(undecidedOrders(['01/02/1999', '31/12/1999'])).toEqual([])
    expect(undecidedOrders(['1999-02-01', '03/03/1999', ''])).toEqual([])
  })
})

describe('days that a workbook of 1904 has as numbers', () => {
  const values = ['34000', '31/12/1999']

  it('are read as the user chooses', () => {
    expect(undecidedOrders(values, true)).toEqual(['from1900', 'from1904'])
    expect(undecidedOrders(values)).toEqual([])
    const read = (said?: 'from1900' | 'from1904') => readDay('34000', columnDays(values, said, true))
    expect([read(), read('from1900'), read('from1904')]).toEqual(['ambiguous', '1993-01-31', '1997-02-01'])
  })

  it('leave the other days of their column as they are', () => {
    for (const said of ['from1900', 'from1904'] as const) {
      expect(readDay('31/12/1999', columnDays(values, said, true))).toBe('1999-12-31')
      expect(readDay('01/02/1999', columnDays(values, said, true))).toBe('ambiguous')
    }
  })

  it('are counted from 1900 in any other file, although the user chose 1904 for an earlier one', () => {
    expect(readDay('34000', columnDays(values, 'from1904', false))).toBe('1993-01-31')
    expect(readDay('34000', columnDays(['34000'], 'from1904'))).toBe('1993-01-31')
  })
})
