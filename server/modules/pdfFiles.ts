import type { FastifyReply } from 'fastify'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { Actor } from '../../contract/permissions'
import { PDF_THREADS } from '../pdf/pdfPool'
import { TooManyRequests } from '../security/tooManyRequests'
import { createTurns } from '../turns'
import { attachment } from './analyses/attachment'

/** A PDF and its file name. */
export type PdfFile = { name: string; pdf: Uint8Array }

/** One person's files that wait or are drawn. */
const MAX_FILES = 20
const RETRY_SECONDS = 5

/**
 * Answers calls with PDFs. One person has at most as many in the pool as it has threads, so that other users' reports
 * come next.
 */
export function createPdfAnswers() {
  const inTurn = createTurns({
    maximum: MAX_FILES,
    atOnce: PDF_THREADS,
    refusal: () => new TooManyRequests(RETRY_SECONDS, FAILURE_MESSAGES.reportsInTurn),
  })
  return async (reply: FastifyReply, actor: Actor, draw: () => Promise<PdfFile>) => {
    const { name, pdf } = await inTurn(actor.id, draw)
    return reply
      .type('application/pdf')
      .header('content-disposition', attachment(name))
      .header('cache-control', 'no-store')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  }
}
