import { type AnalysisShare, analysisSharesSchema } from '../../contract/analysisShare'
import { PATHS } from '../../contract/paths'
import { message } from '../i18n'
import { withExplanation } from './failures'
import { call, jsonOf } from './http'

/** What our own server knows of sharing beside `accessUserIds`: to be asked for only where it is the one. */
export const shareMethods = {
  /** What became of sharing an analysis, person by person. */
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

  /** Sets until when somebody can read an analysis; null where there is to be no end. */
  async setShareEnd(id: string, userId: string, endsAt: string | null): Promise<{ data: { id: string } }> {
    try {
      await call(PATHS.analysisShare(id, userId), { method: 'PUT', body: JSON.stringify({ endsAt }) })
      return { data: { id } }
    } catch (error) {
      throw withExplanation(message('analyses.sharing.endNotSet'), error)
    }
  },

  /** Has the mail sent again. */
  async remindOfShare(id: string, userId: string): Promise<{ data: { id: string } }> {
    try {
      await call(PATHS.shareReminder(id, userId), { method: 'POST', body: '{}' })
      return { data: { id } }
    } catch (error) {
      throw withExplanation(message('analyses.sharing.notReminded'), error)
    }
  },

  /** Tells who shares an analysis that it is read: its page may have come from the list, whose reading does not count. */
  async tellOpened(id: string): Promise<{ data: { id: string } }> {
    await call(PATHS.record('analyses', id)).catch(() => undefined)
    return { data: { id } }
  },
}
