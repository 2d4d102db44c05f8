import { HttpError } from 'react-admin'
import { retry, statusOf } from '../../../contract/backoff'
import { ERROR_STATUS } from '../../../contract/errors'
import { localeOf } from '../../../contract/formats'
import type { Language } from '../../../contract/languages'
import { PATHS } from '../../../contract/paths'
import type { ReportCollection } from '../../../contract/reportCollection'
import { message } from '../../i18n'
import { call } from '../http'
import { type ProgressOptions, readWithProgress } from '../progress'
import { untilReachable } from '../untilReachable'

const PDF_TIMEOUT_MS = 120_000

export type PdfDownload = { blob: Blob; filename: string }

/** Calls that download PDFs which the server generates, in the given language or else the user's own. */
export const pdfMethods = {
  downloadAnalysisPdf: (id: string, options?: ProgressOptions & { language?: Language }) =>
    downloadPdf(PATHS.analysisPdf(id), `analysis-${id}.pdf`, options),

  /** Downloads several analyses in one PDF with a cover and contents. Servers with only the documented calls lack this call. */
  downloadReportCollection: (collection: ReportCollection, options?: ProgressOptions) =>
    downloadPdf(PATHS.reportCollection, 'reports.pdf', options, {
      method: 'POST',
      body: JSON.stringify(collection),
    }),

  /** Downloads a printable sheet with both line-ups of a match. */
  downloadMatchSheet: (matchId: string, options?: ProgressOptions) =>
    downloadPdf(PATHS.matchSheet(matchId), `match-${matchId}.pdf`, options),
}

/** Downloads the file. `unnamed` is the file name if the server sends none. Retries up to 4 times while the server is busy. */
async function downloadPdf(
  path: string,
  unnamed: string,
  {
    signal = new AbortController().signal,
    onProgress,
    language,
  }: ProgressOptions & { language?: Language } = {},
  sent: { method?: string; body?: string } = {},
): Promise<{ data: PdfDownload }> {
  const headers = {
    Accept: 'application/pdf',
    ...(language && { 'Accept-Language': localeOf(language, navigator.languages) }),
  }
  const ask = () => call(path, { ...sent, headers, timeout: PDF_TIMEOUT_MS, signal })
  const response = await retry(ask, { sleep: untilReachable, signal, maxWaits: 4, mayRetry: isLimitReached })
  const blob = await readWithProgress(response, onProgress)
  return { data: { blob, filename: filenameOf(response) ?? unnamed } }
}

/**
 * Returns whether a limit of PDFs in progress is reached, for this user or for all users. A PDF that timed out is not retried, to spare the
 * server.
 */
const isLimitReached = (error: unknown) =>
  statusOf(error) === ERROR_STATUS.tooManyRequests ||
  (error instanceof HttpError && error.message === message('errors.server.tooManyReports'))

/** Returns the file name in the Content-Disposition header, in either of its formats; null without one. */
export function filenameOf(response: Response): string | null {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? null
}
