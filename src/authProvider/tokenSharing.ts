import {
  type BackgroundSession,
  backgroundSession,
  changeBackgroundSession,
} from '../dataProvider/storage/backgroundSession'
import type { Tokens } from './tokens'

/**
 * Coordinates the use of refresh tokens. Each one is valid once (decision record 0016), and both pages and the service worker renew. They share a
 * browser lock, under which each one first reads the other's tokens.
 */
export type TokenSharing = {
  /**
   * Reserves a refresh token. Returns null if it is the latest, or the newer tokens if they exist. Returns undefined if this is unknown; the token
   * must not be used then.
   */
  claim(refreshToken: string): Promise<Tokens | null | undefined>
  /** Releases a token that was probably not used. */
  release(): Promise<void>
  /** Stores renewed tokens. Returns false if the session has ended. */
  keep(used: string, tokens: Tokens): Promise<boolean>
  /** Ends the session. Resolves when no other context can use it, or the device cannot be read. */
  forget(): Promise<unknown>
}

/** Checks for Background Sync. Without it, the worker gets no tokens. */
export const canSendInBackground = () => 'SyncManager' in globalThis

/** A key that records across visits that the worker may have tokens. */
export const LENT = 'touchline.lentTokens'

export const areTokensLent = () => localStorage.getItem(LENT) !== null

function createSharingOfPages(): TokenSharing {
  /** The worker's session before a page claimed its token. */
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

/** Replaces the sharing, for the service worker. */
export function shareTokens(another: TokenSharing): void {
  sharing = another
}
