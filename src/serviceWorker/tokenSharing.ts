import type { TokenSharing } from '../authProvider/tokenSharing'
import { changeBackgroundSession } from '../dataProvider/storage/backgroundSession'

/** Creates the sharing for the service worker, with tokens of this user from a page. */
export const sharingOfWorker = (userId: string): TokenSharing => ({
  async claim(refreshToken) {
    // Writes the same value to check the storage: tokens that cannot be stored later would be lost for pages too.
    const lent = await changeBackgroundSession((present) => present).catch(() => undefined)
    if (lent?.userId !== userId) return undefined
    return lent.refreshToken === refreshToken ? null : lent
  },

  // Pages can always read the tokens, so a release does nothing.
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
