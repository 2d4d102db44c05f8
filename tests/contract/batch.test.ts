import { expect, it } from 'vitest'
import { refusalSchema, shortRefusal } from '../../contract/batch'
import { LIMITS } from '../../contract/fields'

it('all kept refusals fit into one response, whatever the cells that they quote contain', () => {
  const refusal = { row: 2, title: `A\0${'😀'.repeat(5_000)}`, reason: `A\0${'ß😀'.repeat(5_000)}` }
  const told = Array.from({ length: LIMITS.refusals }, () => shortRefusal(refusal))
  expect(refusalSchema.safeParse(told[0])).toMatchObject({ success: true })
  expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(LIMITS.bodyBytes)
})
