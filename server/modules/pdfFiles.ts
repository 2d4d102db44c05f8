import type { FastifyReply } from 'fastify'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { Actor } from '../../contract/permissions'
import { TooManyRequests } from '../failure'
import { PDF_THREADS } from '../pdf/pdfPool'
import { createTurns } from '../turns'

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
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  }
}

/**
 * The Content-Disposition of a file to keep (RFC 6266): its name in plain letters for old clients, and as it is
 * for all others.
 */
export function attachment(name: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/%/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
