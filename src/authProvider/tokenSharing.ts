import {
  type BackgroundSession,
  backgroundSession,
  changeBackgroundSession,
} from '../storage/backgroundSession'
import type { Tokens } from './tokens'

/**
 * A session's refresh token is used once (decision record 0016), and both the pages and the service worker renew. Each does so under the
 * same browser lock, and learns there first what the other has made of the tokens.
 */
export type TokenSharing = {
  /**
   * Makes sure that nobody else uses this refresh token: null where it is still the last one, the later tokens where there are some,
   * and undefined where that cannot be told. Then it must not be used.
   */
  claim(refreshToken: string): Promise<Tokens | null | undefined>
  /** It was not used, as far as is known: others may. */
  release(): Promise<void>
  /** Keeps what it was renewed to; false where the session is over by now. */
  keep(used: string, tokens: Tokens): Promise<boolean>
  /** The session is over. Resolves once nobody else can use it, or the device does not say. */
  forget(): Promise<unknown>
}

/** Whether the browser wakes a service worker when there is a network again; elsewhere it has no tokens. */
export const canSendInBackground = () => 'SyncManager' in globalThis

/** Remembers across visits that the worker may have tokens. */
export const LENT = 'touchline.lentTokens'

export const areTokensLent = () => localStorage.getItem(LENT) !== null

function createSharingOfPages(): TokenSharing {
  /** What the worker had before a page claimed it. */
  let claimed: BackgroundSession | undefined
  return {
    async claim(refreshToken) {
      if (!canSendInBackground()) return null
      try {
        const lent = await backgroundSession()
        if (lent?.predecessors.includes(refreshToken)) return lent
        if (lent !== undefined) await changeBackgroundSession(() => undefined)
        claimed = lent?.refreshToken === refreshToken ? lent : undefined
        return null
      } catch {
        return localStorage.getItem(LENT) === null ? null : undefined
      }
    },

    async release() {
      const before = claimed
      claimed = undefined
      if (before !== undefined) await changeBackgroundSession((lent) => lent ?? before).catch(() => undefined)
    },

    async keep() {
      claimed = undefined
      return true
    },

    async forget() {
      if (!canSendInBackground()) return
      claimed = undefined
      localStorage.removeItem(LENT)
      await changeBackgroundSession(() => undefined).catch(() => undefined)
    },
  }
}

/** How pages share them: a page takes back what the worker has before it uses its own. */
export const sharingOfPages = createSharingOfPages()

let sharing = sharingOfPages

export const tokenSharing = (): TokenSharing => sharing

/** Who else has the tokens is another than a page would know of. */
export function shareTokens(another: TokenSharing): void {
  sharing = another
}
