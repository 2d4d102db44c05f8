import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Debian's Chromium, or the one that Playwright has fetched, or null where there is none yet. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null
}

/** A browser of tests talks to nobody but the server under test. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
