import { HttpError } from 'react-admin'
import type { Analysis } from '../../contract/analysis'
import type { SharingInput } from '../../contract/analysisShare'
import { isRetryable, retry, statusOf } from '../../contract/backoff'
import { ERROR_STATUS } from '../../contract/errors'
import { localeOf } from '../../contract/formats'
import { isObject } from '../../contract/json'
import type { Language } from '../../contract/languages'
import { PATHS } from '../../contract/paths'
import type { ReportCollection } from '../../contract/reportCollection'
import type { AdminUser } from '../../contract/user'
import { currentSession } from '../authProvider/session'
import { message } from '../i18n/current'
import { createAccountMethods } from './calls/account'
import { failure } from './failures'
import { hasFeature } from './features'
import { call, jsonOf } from './http'
import { type ProgressOptions, readWithProgress } from './progress'
import { keptRecords } from './records/keptRecords'
import { readableAnalyses } from './records/received'
import { rowsOf } from './rows/rowCalls'
import type { RowStores } from './rows/rowStore'
import { untilReachable } from './untilReachable'

const PDF_TIMEOUT_MS = 120_000

export type PdfDownload = { blob: Blob; filename: string }
export type PdfOptions = ProgressOptions & { language?: Language }

type Update = (
  resource: 'analyses',
  update: { id: string; data: object; previousData: Analysis },
) => Promise<{ data: Analysis }>

/** Creates the calls beyond react-admin's nine data provider methods. */
export function createCustomMethods(update: Update, lists: RowStores) {
  /** Returns a player's analyses from this device, without a call; null if the device lacks one of them. */
  async function analysesHere(playerId: string): Promise<Analysis[] | null> {
    if (!lists.analyses.isComplete()) return null
    const rows = (await lists.analyses.peek()).filter((row) => row.playerId === playerId)
    const kept = new Map((await keptRecords('analyses')).map((record) => [record.id, record]))
    const found = rows.flatMap(({ id }) => lists.analyses.recordInMemory(id) ?? kept.get(id) ?? [])
    return found.length === rows.length ? found : null
  }

  return {
    /** Sets the readers of an analysis. `sharing` is sent for new readers, and only to a server that knows it. */
    shareAnalysis: (before: Analysis, accessUserIds: string[], sharing?: SharingInput) =>
      update('analyses', {
        id: before.id,
        // The whole analysis: servers with only the documented calls know no partial update.
        data: { ...before, accessUserIds, ...(sharing && hasFeature('shares') && { sharing }) },
        previousData: before,
      }),

    /** Returns all analyses of a player that the user may read. */
    async analysesOfPlayer(playerId: string): Promise<{ data: Analysis[] }> {
      try {
        const response = await call(PATHS.analysesOfPlayer(playerId))
        const { rows } = rowsOf<Analysis>('analyses', await jsonOf(response))
        return { data: readableAnalyses(rows) }
      } catch (error) {
        const kept = isRetryable(error) ? await analysesHere(playerId) : null
        if (kept !== null) return { data: readableAnalyses(kept) }
        throw failure('load', 'analyses', error)
      }
    },

    /** Downloads the analysis as a PDF in a language; in the user's own language by default. */
    downloadAnalysisPdf: (id: string, options?: PdfOptions) =>
      downloadPdf(PATHS.analysisPdf(id), `analysis-${id}.pdf`, options),

    /** Downloads several analyses in one PDF with a cover and contents. Servers with only the documented calls lack this call. */
    downloadReportCollection: (collection: ReportCollection, options?: ProgressOptions) =>
      downloadPdf(PATHS.reportCollection, 'reports.pdf', options, {
        method: 'POST',
        body: JSON.stringify(collection),
      }),

    /** Downloads a printable sheet with both line-ups of a match, in the user's language. */
    downloadMatchSheet: (matchId: string, options?: ProgressOptions) =>
      downloadPdf(PATHS.matchSheet(matchId), `match-${matchId}.pdf`, options),

    /**
     * Requests the account, which every server supports, to check whether the server answers. `call` informs the listeners. Sends no request if the
     * session has ended.
     */
    async askForAnswer(): Promise<null> {
      if (currentSession() !== null) {
        await call(PATHS.account)
          .then(jsonOf)
          .catch(() => undefined)
      }
      return null
    },

    /** Sends a new invitation, which invalidates the previous one. */
    async inviteUser(userId: string): Promise<{ data: AdminUser | null }> {
      const response = await call(PATHS.invite(userId), { method: 'POST', body: '{}' })
      const answer = await jsonOf(response)
      return { data: isUser(answer) ? answer : null }
    },

    ...createAccountMethods(lists.users),
  }
}

/** Downloads a file that the server generates. Retries for a while if the server is busy with other files. */
async function downloadPdf(
  path: string,
  unnamed: string,
  { signal = new AbortController().signal, onProgress, language }: PdfOptions = {},
  request: { method?: string; body?: string } = {},
): Promise<{ data: PdfDownload }> {
  const headers = {
    Accept: 'application/pdf',
    ...(language && { 'Accept-Language': localeOf(language, navigator.languages) }),
  }
  const ask = () => call(path, { ...request, headers, timeout: PDF_TIMEOUT_MS, signal })
  const response = await retry(ask, { sleep: untilReachable, signal, maxWaits: 4, mayRetry: hasToWait })
  const blob = await readWithProgress(response, onProgress)
  return { data: { blob, filename: filenameOf(response) ?? unnamed } }
}

/**
 * Returns whether the user, or all users together, have reached the limit of PDFs in progress. A PDF that timed out is not retried, because it would
 * load the server again.
 */
const hasToWait = (error: unknown) =>
  statusOf(error) === ERROR_STATUS.tooManyRequests ||
  (error instanceof HttpError && error.message === message('errors.server.tooManyReports'))

const isUser = (answer: unknown): answer is AdminUser =>
  isObject(answer) && 'email' in answer && 'id' in answer

/** Returns the server's file name, in either format of the Content-Disposition header. */
function filenameOf(response: Response): string | null {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? null
}
