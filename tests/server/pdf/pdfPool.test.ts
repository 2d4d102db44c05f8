import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FAILURE_MESSAGES, failureMessageOf } from '../../../contract/errors'
import { Failure } from '../../../server/failure'
import type { CollectionInput } from '../../../server/pdf/collectionInput'
import { createPdfPool, type PdfPool } from '../../../server/pdf/pdfPool'
import type { ReportInput } from '../../../server/pdf/reportInput'
import { readPdf, said } from './readPdf'
import { reportInput } from './reports'
import { expectParts } from './tidy'

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

const collection = (reports: readonly ReportInput[]): CollectionInput => {
  const { language, locale, viewer, madeAt, timeZone } = reportInput()
  return { language, locale, title: '', reports, viewer, madeAt, timeZone, club: { name: '', crest: null } }
}

test('a collection fails with the error of its report, and leaves the pool ready', {
  timeout: 90_000,
  tags: 'slow',
}, async () => {
  pool = createPdfPool({ timeLimitMs: 60_000 })
  const broken = reportInput({ publicUrl: 'no address', analysis: { media: ['/v1/media/x'] } })
  const error = await pool.draw(broken).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  await expect(pool.draw(collection([reportInput(), broken, reportInput()]))).rejects.toEqual(error)
  expect((await pool.draw(collection([reportInput()]))).byteLength).toBeGreaterThan(0)
})

test('a single report is drawn before the pending reports of a collection', {
  timeout: 90_000,
  tags: 'slow',
}, async () => {
  pool = createPdfPool({ threads: 1, timeLimitMs: 60_000 })
  const drawn: string[] = []
  const several = collection(Array.from({ length: 4 }, () => reportInput()))
  await Promise.all([
    pool.draw(several).then(() => drawn.push('collection')),
    pool.draw(reportInput()).then(() => drawn.push('single report')),
  ])
  expect(drawn).toEqual(['single report', 'collection'])
})

/** The PDF library refuses this picture after it has begun to draw. */
const brokenInTheMiddle = reportInput({ picture: Buffer.from('ffd8ffd9', 'hex') })

test('after a report of a collection failed, the next files have all their letters', {
  timeout: 90_000,
  tags: 'slow',
}, async () => {
  pool = createPdfPool({ threads: 2, timeLimitMs: 60_000 })
  const named = (name: string) => reportInput({ analysis: { player: { name } } })
  // Each thread draws letters that the other does not, and accented letters without the plain ones.
  const names = ['Žofie Ŵyn', 'Quinn Xu']
  const failing = [reportInput(), brokenInTheMiddle, reportInput()]
  await expect(pool.draw(collection(failing))).rejects.toBe('Invalid JPEG.')

  const joined = (await readPdf(await pool.draw(collection(names.map(named))))).pages
  for (const [index, name] of names.entries()) expectParts(said(joined[index + 2]), [name, 'LW Forward'])

  // One for each thread.
  const singles = ['Zoe Quinn Xu', 'Zoe Quinn Xu']
  for (const file of await Promise.all(singles.map((name) => pool.draw(named(name)))))
    expectParts(said((await readPdf(file)).pages[0]), ['Zoe Quinn Xu', 'LW Forward'])
})

describe('threads', { timeout: 90_000, tags: 'slow' }, () => {
  const threads: Worker[] = []
  const onThread = (thread: Worker) => threads.push(thread)
  beforeEach(() => {
    threads.length = 0
    process.on('worker', onThread)
  })
  afterEach(() => process.off('worker', onThread))
  /** An ended thread has no id. */
  const alive = () => threads.map(({ threadId }) => threadId > 0)
  // On a busy machine, a thread of low priority that loads takes seconds to end.
  const patient = { timeout: 30_000 }

  test('are replaced after many reports', async () => {
    pool = createPdfPool({ threads: 1, timeLimitMs: 60_000, reportsOfThreads: 2 })
    await pool.draw(reportInput())
    expect(alive()).toEqual([true])
    await pool.draw(reportInput())
    await vi.waitFor(() => expect(alive()).toEqual([false, true]), patient)
    expect((await pool.draw(reportInput())).byteLength).toBeGreaterThan(0)
    expect(alive()).toEqual([false, true])
  })

  test('never draw again after a report that failed', async () => {
    pool = createPdfPool({ threads: 1, timeLimitMs: 60_000 })
    await expect(pool.draw(brokenInTheMiddle)).rejects.toBe('Invalid JPEG.')
    await pool.draw(reportInput())
    await vi.waitFor(() => expect(alive()).toEqual([false, true]), patient)
  })

  test('end with a collection that is stopped', async () => {
    pool = createPdfPool({ threads: 2, timeLimitMs: 60_000 })
    const stop = new AbortController()
    const drawing = pool.draw(collection(Array.from({ length: 6 }, () => reportInput())), {
      signal: stop.signal,
    })
    const ended = expect(drawing).rejects.toThrow()
    await vi.waitFor(() => expect(alive()).toEqual([true, true]), patient)
    stop.abort()
    await ended
    await vi.waitFor(() => expect(alive()).toEqual([false, false]), patient)
    expect((await pool.draw(reportInput())).byteLength).toBeGreaterThan(0)
    expect(alive()).toEqual([false, false, true])
  })
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
