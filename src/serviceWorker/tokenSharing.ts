import type { TokenSharing } from '../authProvider/tokenSharing'
import { changeBackgroundSession } from '../storage/backgroundSession'

/** How the service worker shares the tokens of this person with the pages that have lent them. */
export const sharingOfWorker = (userId: string): TokenSharing => ({
  async claim(refreshToken) {
    // Written as it is: what could not be kept here later would be lost to the pages, too.
    const lent = await changeBackgroundSession((present) => present).catch(() => undefined)
    if (lent?.userId !== userId) return undefined
    return lent.refreshToken === refreshToken ? null : lent
  },

  // It has never been out of the pages' reach.
  release: async () => undefined,

  async keep(used, tokens) {
    const kept = await changeBackgroundSession((lent) =>
      lent?.refreshToken === used ? { ...lent, ...tokens, predecessors: [...lent.predecessors, used] } : lent,
    ).catch(() => undefined)
    return kept?.accessToken === tokens.accessToken
  },

  forget: () =>
    changeBackgroundSession((lent) => (lent?.userId === userId ? undefined : lent)).catch(() => undefined),
})
