import { afterAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { RATING_GROUPS, RATING_ITEMS } from '../../../contract/ratings'
import { SMALL_PNG } from '../../support/uploads'
import { patientPool } from './pool'
import { picturesIn, readPdf, said } from './readPdf'
import { reportInput } from './reports'

const pool = patientPool()
afterAll(() => pool.close())

describe('the club on a report', () => {
  test('is named, with its crest, and its own words stand for groups and items', async () => {
    const labels = { group: { technical: 'On the ball' }, item: { firstTouch: 'Receiving' } }
    const club = { name: 'Harbour Athletic FC', crest: SMALL_PNG, labels }
    const file = await pool.draw(reportInput({ club }))
    const page = said((await readPdf(file)).pages[0])
    for (const part of [
      'Harbour Athletic FC – read this report online:',
      'On the ball',
      'Receiving',
      'Physical',
    ])
      expect.soft(page).toContain(part)
    expect(page).not.toContain('First touch')
    expect(picturesIn(file)).toBeGreaterThan(0)
  })

  test('with the longest words that it may have still fits one page', { tags: 'slow' }, async () => {
    const longest = 'W'.repeat(LIMITS.ratingLabel)
    const group = Object.fromEntries(RATING_GROUPS.map(({ key }) => [key, longest]))
    const item = Object.fromEntries(RATING_ITEMS.map((one) => [one.item, longest]))
    const club = { name: 'W'.repeat(LIMITS.name), crest: SMALL_PNG, labels: { group, item } }
    expect((await readPdf(await pool.draw(reportInput({ club })))).pages).toHaveLength(1)
  })
})
