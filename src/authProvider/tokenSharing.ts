import {
  type BackgroundSession,
  backgroundSession,
  changeBackgroundSession,
} from '../dataProvider/storage/backgroundSession'
import type { Tokens } from './tokens'

/**
 * Coordinates the use of refresh tokens. A refresh token is valid once (decision record 0016), but pages and the service worker both renew
 * the session. Both take the same browser lock, and first read each other's tokens.
 */
export type TokenSharing = {
  /**
   * Reserves a refresh token. Returns null if the token is the latest, or the newer tokens if there are any. Returns undefined if the device
   * cannot be read; then the caller must not use the token.
   */
  claim(refreshToken: string): Promise<Tokens | null | undefined>
  /** Undoes a claim whose token was probably not used. */
  release(): Promise<void>
  /** Stores the tokens of a renewal with the token `used`. Returns false if the session has ended. */
  keep(used: string, tokens: Tokens): Promise<boolean>
  /** Deletes the session that is stored for the service worker. Also resolves if the device cannot be written. */
  forget(): Promise<unknown>
}

/** Checks whether the browser has Background Sync. Otherwise the worker gets no tokens. */
export const canSendInBackground = () => 'SyncManager' in globalThis

/** A localStorage key that exists while the service worker may have tokens. It outlasts the visit, as the worker's tokens do. */
export const LENT = 'touchline.lentTokens'

export const areTokensLent = () => localStorage.getItem(LENT) !== null

function createSharingOfPages(): TokenSharing {
  /** The worker's session, which a page removed when it claimed the token. `release` restores this session. */
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

/** The `TokenSharing` of pages: `claim` removes the worker's session, or returns the worker's tokens if they are newer. */
export const sharingOfPages = createSharingOfPages()

let sharing = sharingOfPages

export const tokenSharing = (): TokenSharing => sharing

/** Replaces the sharing, for the service worker. */
export function shareTokens(another: TokenSharing): void {
  sharing = another
}
