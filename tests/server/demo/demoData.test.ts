/** @module-tag slow */
import { expect, test } from 'vitest'
import { inventDemo } from '../../../server/demo/demoData'

test('the same day makes the same demo, another day moves its dates and keeps the people', () => {
  const now = new Date('2026-11-21T10:00:00.000Z')
  const before = inventDemo('hash', now)
  const after = inventDemo('hash', new Date('2027-05-02T10:00:00.000Z'))
  expect(inventDemo('hash', now)).toEqual(before)
  expect(after.players.map(({ name }) => name)).toEqual(before.players.map(({ name }) => name))
  expect(after.matches[0]?.date).not.toBe(before.matches[0]?.date)
})
