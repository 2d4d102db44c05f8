import { expect, test } from 'vitest'
import { readyPool } from './pool'
import { readPdf, said } from './readPdf'

const pool = readyPool()

test('the summary of a bundle names the person and the records of each file', async () => {
  const pdf = await pool.draw({
    language: 'en',
    locale: 'en-GB',
    title: 'Data about أحمد Ada',
    files: [
      ['users.json', '1'],
      ['sessions.json', '12'],
    ],
    madeAt: '2026-03-10T10:00:00.000Z',
  })
  const { pages } = await readPdf(pdf)
  const text = said(pages[0])
  for (const part of ['Data about', 'Ada', 'From Touchline, 10 March 2026', 'sessions.json', '12'])
    expect(text).toContain(part)
})
