import type { Analysis } from '../../../contract/analysis'
import { analysisSharesSchema, type SharingInput } from '../../../contract/analysisShare'
import { PATHS } from '../../../contract/paths'
import { hasFeature } from '../features'
import { call } from '../http'
import { type Options, request } from './request'

type Update = (
  resource: 'analyses',
  update: { id: string; data: object; previousData: Analysis },
) => Promise<{ data: Analysis }>

/** Creates the calls that share analyses. Only our own server has those beyond `accessUserIds`. */
export const createShares = (update: Update) => ({
  /** Sets the readers of an analysis. `sharing` is sent for new readers, and only to a server that knows it. */
  shareAnalysis: (before: Analysis, accessUserIds: string[], sharing?: SharingInput) =>
    update('analyses', {
      id: before.id,
      // The whole analysis: servers with only the documented calls know no partial update.
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

  /** Sends the notification email again. */
  remindOfShare: (id: string, userId: string) =>
    request(PATHS.shareReminder(id, userId), {
      method: 'POST',
      body: {},
      failed: 'analyses.sharing.notReminded',
    }),

  /** Reports to the server that the analysis was opened. The page may come from the list, which does not count as opened. */
  reportOpened: (id: string) => call(PATHS.record('analyses', id)).catch(() => undefined),
})
