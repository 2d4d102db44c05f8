import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Returns the path of Chromium: CHROMIUM_PATH, Debian’s or Playwright’s; null without any. Of Debian’s, the headless shell comes first: it draws no
 * windows and needs a tenth less processor time.
 */
export function findChromium(): string | null {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    chromium.executablePath(),
  ]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null
}

/**
 * Debian’s Chromium opens a window for each context, and loads two internal pages for the unused address bar, which takes two thirds of a second
 * per journey.
 */
const OF_THE_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Features that Playwright disables itself. Chromium uses only the last such flag, so the list must be repeated. */
const OF_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The flags of test browsers, which connect only to the server under test. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${[...OF_THE_WINDOW, ...OF_PLAYWRIGHT].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
