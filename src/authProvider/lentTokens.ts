import { type BackgroundSession, changeBackgroundSession } from '../dataProvider/storage/backgroundSession'
import { dataShape } from '../dataProvider/storage/dataShape'
import { currentLanguage } from '../i18n/current'
import { clockOffset } from './clock'
import { RENEWAL_LOCK, takeOver } from './sessionRenewal'
import { storedSession } from './storedSession'
import { withTabLock } from './tabLock'
import { LENT, sharingOfPages } from './tokenSharing'
import { readTokens, type Tokens } from './tokens'

/** Stores a copy of the session for the service worker, which sends queued writes. Rejects if the device cannot store the copy. */
export function lendTokens(): Promise<void> {
  return withTabLock(RENEWAL_LOCK, async () => {
    if (readTokens() === null) return
    // Sets this key first, so that after a crash between the two writes the next page knows that the worker may have tokens.
    localStorage.setItem(LENT, 'true')
    await changeBackgroundSession(withOwnTokens)
  })
}

/** Returns the worker's session: the stored one if its tokens derive from the page's, else a copy of the page's; undefined without tokens. */
function withOwnTokens(lent: BackgroundSession | undefined): BackgroundSession | undefined {
  const tokens = readTokens()
  const userId = storedSession()?.actor.id
  if (tokens === null || !userId) return undefined
  if (lent !== undefined && derivesFrom(lent, tokens)) return lent
  const { language } = currentLanguage()
  return { userId, ...tokens, predecessors: [], clockOffset: clockOffset(), language, shape: dataShape() }
}

const derivesFrom = (lent: BackgroundSession, { accessToken, refreshToken }: Tokens) =>
  lent.accessToken === accessToken ||
  (refreshToken !== null && [lent.refreshToken, ...lent.predecessors].includes(refreshToken))

/** Deletes the worker's session. If the worker has renewed its tokens, the page adopts them. Rejects if the device cannot be read. */
export function takeTokensBack(): Promise<void> {
  return withTabLock(RENEWAL_LOCK, async () => {
    const later = await sharingOfPages.claim(readTokens()?.refreshToken ?? '')
    if (!later) return
    takeOver(later)
    await sharingOfPages.claim(later.refreshToken ?? '')
  })
}
