import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Debian's Chromium, or the one that Playwright has fetched, or null where there is none yet. Debian's headless shell, which draws no
 * windows, is preferred: it takes a tenth less of the processor.
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
 * Debian's Chromium has a window for each context, and loads two pages of its own into each, for an address bar that nobody
 * types into: two thirds of a second of work a journey.
 */
const OF_THE_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off itself and these journeys may meet: Chromium heeds only the last such list. */
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

/** A browser of tests talks to nobody but the server under test. */
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
