import { createPdfPool } from '../../../server/pdf/pdfPool'

/** Draws as the server does, in one thread, and however busy the machine is that runs the tests. */
export const patientPool = () => createPdfPool({ threads: 1, timeLimitMs: 120_000 })
