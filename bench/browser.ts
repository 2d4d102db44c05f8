import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium'
import type { Tokens } from './signIn'

const SLOWER = 4
/** 10 Mbit/s, and 40 ms to the server and back. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

/** Makes of the page's browser one on a slow phone: a fourth of the processor, and a network as there is outside of towns. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null)
    throw new Error('There is no Chromium: run npm run test:e2e once, which gets one')
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
}

/** A browser context with an empty cache and a signed-in user. */
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
