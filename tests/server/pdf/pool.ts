import { beforeAll } from 'vitest'
import { createPdfPool, type PdfPool } from '../../../server/pdf/pdfPool'
import { reportInput } from './reports'

/** One pool for all files of a worker, with one thread, patient on a busy machine. It ends with the worker. */
const pool = createPdfPool({ threads: 1, timeLimitMs: 120_000 })

/** Returns a pool that has drawn already: its first drawing loads code and fonts for seconds. */
export function readyPool(): PdfPool {
  beforeAll(async () => void (await pool.draw(reportInput())))
  return pool
}
