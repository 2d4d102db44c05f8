import { afterEach, expect, test } from 'vitest'
import { FAILURE_MESSAGES, failureMessageOf } from '../../../contract/errors'
import { Failure } from '../../../server/failure'
import { createPdfPool, type PdfPool } from '../../../server/pdf/pdfPool'
import { reportInput } from './reports'

let pool: PdfPool
afterEach(() => pool.close())

// The first drawing of a thread loads all that it draws with: on a busy machine that takes more than a report may.
test('a report that cannot be drawn fails alone', { timeout: 90_000, tags: 'slow' }, async () => {
  pool = createPdfPool({ timeLimitMs: 60_000 })
  const good = reportInput()
  const broken = reportInput({ publicUrl: 'no address', analysis: { media: ['/v1/media/x'] } })
  const results = await Promise.allSettled([good, broken, good].map((input) => pool.draw(input)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

/** Returns the code and the translated message of a refusal. */
const wordsOf = ({ reason }: PromiseRejectedResult) =>
  reason instanceof Failure ? [reason.code, failureMessageOf(reason.message)] : reason

test('more reports than may wait are refused at once, in words that browsers know', {
  tags: 'slow',
}, async () => {
  pool = createPdfPool({ threads: 1, waiting: 1 })
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => pool.draw(reportInput())))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(3)
  for (const result of refused) expect(wordsOf(result)).toEqual(['unavailable', 'tooManyReports'])
})

test('a report that takes too long is given up, and later ones are drawn', async () => {
  pool = createPdfPool({ timeLimitMs: 1 })
  const message = FAILURE_MESSAGES.reportTooLate
  await expect(pool.draw(reportInput())).rejects.toMatchObject({ code: 'unavailable', message })
})

test('nothing is drawn once the pool is closed', async () => {
  pool = createPdfPool()
  await pool.close()
  await expect(pool.draw(reportInput())).rejects.toMatchObject({ code: 'unavailable' })
})
