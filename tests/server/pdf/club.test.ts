import { afterAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { RATING_GROUPS, RATING_ITEMS } from '../../../contract/ratings'
import { SMALL_PNG } from '../../support/uploads'
import { patientPool } from './pool'
import { readPdf } from './readPdf'
import { reportInput } from './reports'

const pool = patientPool()
afterAll(() => pool.close())

const said = async (file: Uint8Array) =>
  (await readPdf(file)).pages.map(({ text }) => text.replace(/\s+/g, ' '))
const pictures = (file: Uint8Array) =>
  Buffer.from(file).toString('latin1').split('/Subtype /Image').length - 1

describe('the club on a report', () => {
  test('is named, with its crest, and its own words stand for groups and items', async () => {
    const labels = { group: { technical: 'On the ball' }, item: { firstTouch: 'Receiving' } }
    const file = await pool.draw(
      reportInput({ club: { name: 'Harbour Athletic FC', crest: SMALL_PNG, labels } }),
    )
    const [page] = await said(file)
    expect(page).toContain('Harbour Athletic FC – read this report online:')
    expect(page).toContain('On the ball')
    expect(page).toContain('Receiving')
    expect(page).not.toContain('First touch')
    expect(page).toContain('Physical')
    expect(pictures(file)).toBeGreaterThan(0)
  })

  test('leaves everything in its place where nobody has said anything of it', async () => {
    const club = { name: '', crest: null }
    expect(await said(await pool.draw(reportInput({ club })))).toEqual(
      await said(await pool.draw(reportInput())),
    )
  })

  test('with the longest words that it may have still fits one page', async () => {
    const longest = 'W'.repeat(LIMITS.ratingLabel)
    const group = Object.fromEntries(RATING_GROUPS.map(({ key }) => [key, longest]))
    const item = Object.fromEntries(RATING_ITEMS.map((one) => [one.item, longest]))
    const club = { name: 'W'.repeat(LIMITS.name), crest: SMALL_PNG, labels: { group, item } }
    expect(await said(await pool.draw(reportInput({ club })))).toHaveLength(1)
  })
})
