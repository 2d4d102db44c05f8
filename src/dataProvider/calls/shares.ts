import { type AnalysisShare, analysisSharesSchema } from '../../../contract/analysisShare'
import { PATHS } from '../../../contract/paths'
import { message } from '../../i18n'
import { withExplanation } from '../failures'
import { call, jsonOf } from '../http'

/** Calls for details of shares beyond `accessUserIds`. Only our own server has them. */
export const shareMethods = {
  /** Returns the status of an analysis's shares, one entry for each user. */
  async analysisShares(
    id: string,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<{ data: AnalysisShare[] }> {
    try {
      const answer = await jsonOf(await call(PATHS.analysisShares(id), { signal }))
      return { data: analysisSharesSchema.parse(answer).shares }
    } catch (error) {
      throw withExplanation(message('analyses.sharing.notLoaded'), error)
    }
  },

  /** Sets the end of a user's access to an analysis; null for unlimited access. */
  async setShareEnd(id: string, userId: string, endsAt: string | null): Promise<{ data: { id: string } }> {
    try {
      await call(PATHS.analysisShare(id, userId), { method: 'PUT', body: JSON.stringify({ endsAt }) })
      return { data: { id } }
    } catch (error) {
      throw withExplanation(message('analyses.sharing.endNotSet'), error)
    }
  },

  /** Sends the notification email again. */
  async remindOfShare(id: string, userId: string): Promise<{ data: { id: string } }> {
    try {
      await call(PATHS.shareReminder(id, userId), { method: 'POST', body: '{}' })
      return { data: { id } }
    } catch (error) {
      throw withExplanation(message('analyses.sharing.notReminded'), error)
    }
  },

  /** Reports to the server that the analysis was opened. The page may come from the list, which does not count as opened. */
  async tellOpened(id: string): Promise<{ data: { id: string } }> {
    await call(PATHS.record('analyses', id)).catch(() => undefined)
    return { data: { id } }
  },
}
