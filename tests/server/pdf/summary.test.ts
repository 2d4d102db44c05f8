import { expect, test } from 'vitest'
import { readyPool } from './pool'
import { readPdf, said } from './readPdf'

const pool = readyPool()

test('the summary of a bundle has the profile and the numbers of records', async () => {
  const pdf = await pool.draw({
    language: 'en',
    locale: 'en-GB',
    title: 'أحمد Ada',
    rows: [
      ['notes', `Fast 速い ${'long'.repeat(60)}`],
      ['sessions', '12'],
    ],
    madeAt: '2026-03-10T10:00:00.000Z',
  })
  const { pages } = await readPdf(pdf)
  const text = said(pages[0])
  for (const part of ['Ada', 'Touchline, 10 March 2026', 'Fast', 'sessions', '12'])
    expect(text).toContain(part)
})
