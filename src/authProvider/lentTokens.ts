import { currentLanguage } from '../i18n/current'
import { type BackgroundSession, changeBackgroundSession } from '../storage/backgroundSession'
import { dataShape } from '../storage/dataShape'
import { clockOffset } from './clock'
import { RENEWAL_LOCK, takeOver } from './sessionRenewal'
import { storedSession } from './storedSession'
import { withTabLock } from './tabLock'
import { LENT, sharingOfPages } from './tokenSharing'
import { readTokens, type Tokens } from './tokens'

/** Lets the service worker send in the name of whoever is signed in. Rejects where the device does not keep it. */
export function lendTokens(): Promise<void> {
  return withTabLock(RENEWAL_LOCK, async () => {
    if (readTokens() === null) return
    // Before there is something, so that no page of a browser that dies here knows nothing of it.
    localStorage.setItem(LENT, 'true')
    await changeBackgroundSession(withOwnTokens)
  })
}

/** What the worker is to have: what it has made of the page's own tokens, else those; nothing where there are none any more. */
function withOwnTokens(lent: BackgroundSession | undefined): BackgroundSession | undefined {
  const tokens = readTokens()
  const userId = storedSession()?.actor.id
  if (tokens === null || !userId) return undefined
  if (lent !== undefined && comesFrom(lent, tokens)) return lent
  const { language } = currentLanguage()
  return { userId, ...tokens, predecessors: [], clockOffset: clockOffset(), language, shape: dataShape() }
}

const comesFrom = (lent: BackgroundSession, { accessToken, refreshToken }: Tokens) =>
  lent.accessToken === accessToken ||
  (refreshToken !== null && [lent.refreshToken, ...lent.predecessors].includes(refreshToken))

/** Leaves the worker without tokens, and goes on with those that it has renewed. Rejects where the device does not say. */
export function takeTokensBack(): Promise<void> {
  return withTabLock(RENEWAL_LOCK, async () => {
    const later = await sharingOfPages.claim(readTokens()?.refreshToken ?? '')
    if (!later) return
    takeOver(later)
    await sharingOfPages.claim(later.refreshToken ?? '')
  })
}
