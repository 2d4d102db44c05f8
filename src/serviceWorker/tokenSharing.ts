import type { TokenSharing } from '../authProvider/tokenSharing'
import { changeBackgroundSession } from '../dataProvider/storage/backgroundSession'

/** Creates the service worker's `TokenSharing` for the session that a page of this user has stored for the worker. */
export const sharingOfWorker = (userId: string): TokenSharing => ({
  async claim(refreshToken) {
    // Writes the unchanged session to test the storage: renewed tokens that cannot be stored would be lost for pages too.
    const lent = await changeBackgroundSession((present) => present).catch(() => undefined)
    if (lent?.userId !== userId) return undefined
    return lent.refreshToken === refreshToken ? null : lent
  },

  // A claim removes nothing, because pages can always read the tokens.
  release: async () => undefined,

  async keep(used, tokens) {
    const stored = await changeBackgroundSession((lent) =>
      lent?.refreshToken === used ? { ...lent, ...tokens, predecessors: [...lent.predecessors, used] } : lent,
    ).catch(() => undefined)
    return stored?.accessToken === tokens.accessToken
  },

  forget: () =>
    changeBackgroundSession((lent) => (lent?.userId === userId ? undefined : lent)).catch(() => undefined),
})
