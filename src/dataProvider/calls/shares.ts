import type { Analysis } from '../../../contract/analysis'
import { analysisSharesSchema, newReportsSchema, type SharingInput } from '../../../contract/analysisShare'
import { PATHS } from '../../../contract/paths'
import { hasFeature } from '../features'
import { call } from '../http'
import { type Options, request } from './request'

type Update = (
  resource: 'analyses',
  update: { id: string; data: object; previousData: Analysis },
) => Promise<{ data: Analysis }>

/** Creates the calls that share analyses. Only `shareAnalysis` without `sharing` works on servers with only the documented calls. */
export const createShares = (update: Update) => ({
  /** Sets the users who may read an analysis. `sharing`, the options for new readers, is sent only to a server with the feature `shares`. */
  shareAnalysis: (before: Analysis, accessUserIds: string[], sharing?: SharingInput) =>
    update('analyses', {
      id: before.id,
      // Sends the whole analysis, because servers with only the documented calls have no partial update.
      data: { ...before, accessUserIds, ...(sharing && hasFeature('shares') && { sharing }) },
      previousData: before,
    }),

  /** Returns the status of an analysis's shares, one entry for each user. */
  async analysisShares(id: string, { signal }: Options = {}) {
    const schema = analysisSharesSchema
    const failed = 'analyses.sharing.notLoaded'
    return { data: (await request(PATHS.analysisShares(id), { schema, signal, failed })).data.shares }
  },

  /** Sets the end of a user's access to an analysis; null for unlimited access. */
  setShareEnd: (id: string, userId: string, endsAt: string | null) =>
    request(PATHS.analysisShare(id, userId), {
      method: 'PUT',
      body: { endsAt },
      failed: 'analyses.sharing.endNotSet',
    }),

  /** Sends the email about the shared analysis again. */
  remindOfShare: (id: string, userId: string) =>
    request(PATHS.shareReminder(id, userId), {
      method: 'POST',
      body: {},
      failed: 'analyses.sharing.notReminded',
    }),

  /** Sends the user's answer to the sharer of an analysis. The same answer can be sent again after a lost answer of the server. */
  answerSharer: (id: string, reply: string) =>
    request(PATHS.shareReply(id), {
      method: 'PUT',
      body: { reply },
      failed: 'analyses.sharing.reply.failed',
    }),

  /** Returns the ids of the shared reports that the user has not opened yet. */
  newReports: async ({ signal }: Options = {}) =>
    (await request(PATHS.newReports, { schema: newReportsSchema, signal })).data,

  /** Reports that the user opened the analysis: the server counts this call, while the page may show cached data. */
  reportOpened: (id: string) => call(PATHS.record('analyses', id)).catch(() => undefined),
})
