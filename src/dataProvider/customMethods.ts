import type { DataProvider } from 'react-admin'
import type { Analysis } from '../../contract/analysis'
import { isObject } from '../../contract/json'
import { PATHS } from '../../contract/paths'
import type { AdminUser } from '../../contract/user'
import { createAccountMethods } from './account'
import { failure } from './failures'
import { call, jsonOf } from './http'
import { rowsOf } from './listCalls'
import type { Lists } from './lists'
import { type ProgressOptions, readWithProgress } from './progress'
import { restName } from './records'

const PDF_TIMEOUT_MS = 120_000

export type PdfDownload = { blob: Blob; filename: string }

/** Calls that are none of react-admin's nine verbs. */
export function createCustomMethods(rest: DataProvider, lists: Lists) {
  async function storeAnalysis(analysis: Analysis): Promise<{ data: Analysis }> {
    try {
      const { id } = analysis
      const { data } = await rest.update(restName('analyses'), { id, data: analysis, previousData: analysis })
      const stored = isAnalysis(data) ? data : analysis
      lists.analyses.replace(stored)
      return { data: stored }
    } catch (error) {
      throw failure('update', 'analyses', error)
    }
  }

  return {
    /** Sets with whom an analysis is shared: the document's access-only update. */
    shareAnalysis: (analysis: Analysis, accessUserIds: string[]) =>
      storeAnalysis({ ...analysis, accessUserIds }),

    /** Publishes an analysis now, or withdraws it where `publishedAt` is null. */
    publishAnalysis: (analysis: Analysis, publishedAt: string | null = new Date().toISOString()) =>
      storeAnalysis({ ...analysis, publishedAt }),

    /** All analyses of a player that the caller may read. */
    async analysesOfPlayer(playerId: string): Promise<{ data: Analysis[] }> {
      try {
        const response = await call(PATHS.analysesOfPlayer(playerId))
        return { data: rowsOf<Analysis>('analyses', await jsonOf(response)).rows }
      } catch (error) {
        throw failure('load', 'analyses', error)
      }
    },

    /** The analysis as the server draws it. */
    async downloadAnalysisPdf(
      id: string,
      { signal, onProgress }: ProgressOptions = {},
    ): Promise<{ data: PdfDownload }> {
      const response = await call(PATHS.analysisPdf(id), {
        headers: { Accept: 'application/pdf' },
        timeout: PDF_TIMEOUT_MS,
        signal,
      })
      const blob = await readWithProgress(response, onProgress)
      return { data: { blob, filename: filenameOf(response) ?? `analysis-${id}.pdf` } }
    },

    /** Sends a new invitation, which voids the old one. */
    async inviteUser(userId: string): Promise<{ data: AdminUser | null }> {
      const response = await call(PATHS.invite(userId), { method: 'POST', body: '{}' })
      const answer = await jsonOf(response)
      return { data: isUser(answer) ? answer : null }
    },

    ...createAccountMethods(lists.users),
  }
}

const isAnalysis = (answer: unknown): answer is Analysis =>
  isObject(answer) && 'playerId' in answer && 'id' in answer

const isUser = (answer: unknown): answer is AdminUser =>
  isObject(answer) && 'email' in answer && 'id' in answer

/** The name that the server gives the file, in either form that HTTP knows. */
function filenameOf(response: Response): string | null {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? null
}
