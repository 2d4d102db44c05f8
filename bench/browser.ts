import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium'
import type { Tokens } from './signIn'

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null)
    throw new Error('There is no Chromium: run npm run test:e2e once, which gets one')
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
}

/** A browser of its own with nothing in its cache, in which somebody is signed in already. */
export async function signedInContext(
  browser: Browser,
  device: BrowserContextOptions,
  tokens: Tokens,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, locale: 'en-GB' })
  await context.addInitScript(({ accessToken, refreshToken }) => {
    localStorage.setItem('touchline.accessToken', accessToken)
    localStorage.setItem('touchline.refreshToken', refreshToken)
  }, tokens)
  return context
}
